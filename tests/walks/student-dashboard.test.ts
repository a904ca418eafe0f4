import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import type { StudentData, StudentReport } from '@aarambh/contracts/routes/student.ts';
import type { Locator, Page } from 'playwright-core';
import { memberWidths, noBrowser, screenshot, settled } from '../support/browser.ts';
import { documents } from '../support/documents.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { siteOfFile } from '../support/site.ts';
import { asCollege, logInAsCollege } from './college.ts';
import { open } from './console.ts';

/** The dashboard of a student, from the invitation of their college to the report of their interview. */

const PASSWORD = 'Right#2026';
const site = siteOfFile({ RATE_FACTOR: '100' });

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'What you can do' }).getByRole('button', { name });

/** Chooses the first free time of the dialog, and waits for what is said of it then. */
async function chooseTime(page: Page, title: string, said: string | RegExp = 'Your interview is booked.'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: /\d/ }).nth(1).click();
  await dialog.locator('input[type=radio]:enabled').first().check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText(said).waitFor();
}

/** Chooses the last free time of the dialog, has somebody else booked there, and waits until the dialog says so. */
async function losesTime(page: Page, book: (day: string, time: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Schedule Interview' });
  const time = dialog
    .locator('label')
    .filter({ has: page.locator('input[type=radio]:enabled') })
    .last();
  const [says, day] = [await time.innerText(), await dialog.getByLabel('Date').inputValue()];
  await time.locator('input').check();
  await book(day.split('-').toReversed().join('-'), says.trim().toUpperCase());
  await dialog.getByText(`${says.trim()} IST is no longer free. Choose another time.`).waitFor();
  assert.ok(await dialog.getByRole('radio', { name: `${says.trim()} taken` }).isDisabled());
  assert.ok(await dialog.getByRole('button', { name: 'Done' }).isDisabled());
}

/** Waits until what was said in passing stands in a sheet, and tells what of the sheet it covers. */
async function coveredBy(sheet: Locator, said: string): Promise<readonly string[]> {
  const message = (await sheet.getByText(said).boundingBox())!;
  const covered: string[] = [];
  for (const one of await sheet.locator('h2, p, label, input, button').all()) {
    const box = await one.boundingBox();
    const apart = box === null || box.y >= message.y + message.height || box.y + box.height <= message.y;
    if (!apart && (await one.getAttribute('aria-label')) !== 'Close this message') covered.push(await one.innerText());
  }
  return covered;
}

const report: NonNullable<StudentReport['report']> = {
  bookingDate: '16-11-2026',
  time: '10:00',
  submittedAt: '2026-11-16T06:30:00.000Z',
  version: 1,
  ratings: { communication: 8.5, knowledge: 7, experience: 5.5, adaptability: 9, analytical: 7.5, creativeThinking: 6 },
  overall: 7.5,
  notes: {
    strengths: 'Explains clearly, listens, and asks before answering.',
    weaknesses: 'Has not yet worked with others on anything larger.',
    opportunities: 'A summer internship in a product team.',
    threats: '',
    remarks: 'A pleasure to talk to.\nReady for a first interview in a company.',
  },
};

/** The same as its interviewer wrote it, with the longest of its names. */
const submitted: SeenScorecard['submitted'] = {
  ...{ ratings: report.ratings, overall: 10 },
  notes: { ...report.notes, why: 'Spoke of the two projects as somebody does who led them.' },
};

for (const viewport of memberWidths) {
  const { width } = viewport;
  const email = `nandini${width}@campus.example`;

  test(
    `[I6] [I7] [I8] [I9] an invited student books an interview, brings a resume, moves and cancels it, and reads score and report, at ${width} px`,
    { ...needing(noBrowser), timeout: 300_000 },
    async () => {
      const { url } = site.product;
      const college = await asCollege(site.product, 'college2');
      const row = { name: 'Nandini Rao', email, whatsappNumber: '9876543210', rollNo: `N-${width}` };
      const uploaded = await college.call('POST', `/api/org/upload/${college.id}`, { students: [row], declared: true });
      assert.equal(uploaded.status, 200, JSON.stringify(uploaded.body));

      const student = await open(site.browser, 'student', viewport);
      const { page } = student;
      await page.goto(await linkFromMail(url, email, 'mock interviews', 60_000));
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
      await page.locator('main').getByRole('link').first().click();
      await page.waitForURL(/studentdashboard\//);
      await page.getByRole('heading', { name: 'Welcome back, Nandini', level: 1 }).waitFor();
      await card(page, 'Your Scheduled Interviews').getByText('No interviews scheduled yet.').waitFor();
      await page.getByText('Level 1').waitFor();
      await student.look('empty');
      await tile(page, 'Resume').click();
      const resumes = card(page, 'Your Resumes');
      await resumes.getByText('No resumes uploaded yet.').waitFor();
      assert.ok(await resumes.getByRole('button', { name: 'Upload New Resume' }).isDisabled());
      await resumes.getByText('Schedule an interview first').waitFor();
      await student.look('no-booking');

      await tile(page, 'Mock Interview').click();
      await page.getByRole('dialog', { name: 'Schedule Interview' }).locator('input[type=radio]').first().waitFor();
      await student.look('schedule');
      await losesTime(page, async (bookingDate, time) => {
        const other = {
          name: 'Omkar Rao',
          email: `omkar${width}@campus.example`,
          whatsappNumber: '',
          rollNo: `O-${width}`,
          bookingDate,
          time,
        };
        const booked = await college.call('POST', `/api/org/upload/${college.id}`, { students: [other], declared: true });
        assert.equal(booked.status, 200, JSON.stringify(booked.body));
      });
      await student.look('lost');
      await chooseTime(page, 'Schedule Interview');
      await page.getByText('Booking your Slot, done').waitFor();

      await resumes.getByRole('button', { name: 'Upload New Resume' }).click();
      await resumes.getByText('Please select a file to upload.').waitFor();
      const choose = (name: string) =>
        resumes.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: documents.pdf });
      await choose('not-a.docx');
      await resumes.getByRole('button', { name: 'Upload New Resume' }).click();
      await page.getByText('Failed to upload resume. Please try again.').waitFor();
      await student.look('refused');
      for (const name of ['first.pdf', 'Nandini Rao.pdf']) {
        await choose(name);
        await resumes.getByRole('button', { name: 'Upload New Resume' }).click();
        await page.getByText('Resume uploaded successfully!').waitFor();
        await resumes.getByRole('link', { name: `Download ${name}` }).waitFor();
      }
      await resumes.getByText('One earlier version').click();
      const link = await resumes.getByRole('link', { name: 'Download Nandini Rao.pdf, version 2' }).getAttribute('href');
      const saved = await page.request.get(`${url}${link}`);
      assert.match(saved.headers()['content-disposition'] ?? '', /^attachment/);
      await student.look('resumes');

      // Staff of the college look at it, and the student reads that they did.
      const dean = await open(site.browser, 'student-dean', viewport);
      await logInAsCollege(dean.page, url, 'college2');
      const { id } = /studentdashboard\/(?<id>[^?]+)/.exec(page.url())!.groups!;
      const seen = await college.call<StudentData>('GET', `/api/student/${id}`);
      await dean.page.goto(`${url}/interviews/${seen.body.orgBookings[0]!._id}`);
      const opened = card(dean.page, 'Resume').getByRole('link', { name: 'Download Nandini Rao.pdf' });
      await opened.waitFor();
      await dean.look('interview');
      await dean.page.request.get(`${url}${await opened.getAttribute('href')}`);
      await dean.page.goto(`${url}/studentreport/${id}`);
      await dean.page.getByRole('heading', { name: 'Nothing was scored yet' }).waitFor();
      await dean.look('no-report');
      await dean.page.route('**/api/interviews/*/scorecard', async (route) => {
        const found = (await (await route.fetch()).json()) as SeenScorecard;
        const card = { ...found, state: 'submitted', writes: true, version: 1, submittedAt: report.submittedAt, submitted } as const;
        await route.fulfill({ json: card satisfies SeenScorecard });
      });
      await dean.page.goto(`${url}/interviews/${seen.body.orgBookings[0]!._id}`);
      await dean.page.getByText('Spoke of the two projects').waitFor();
      await dean.look('submitted');
      const why = await dean.page.getByText('Spoke of the two projects').boundingBox();
      assert.ok(why!.width > 100, `what was written is ${why!.width} px wide`);
      await dean.context.close();
      await page.reload();
      await tile(page, 'Resume').click();
      await resumes.getByText('Who opened it').click();
      await resumes.getByText('(your college) opened version 2').waitFor();

      await tile(page, 'Home').click();
      const interviews = card(page, 'Your Scheduled Interviews');
      await student.look('booked');
      const place = await interviews.locator('strong').innerText();
      await interviews.getByRole('button', { name: /^Edit Booking/ }).click();
      await chooseTime(page, 'Edit Interview', /^Your interview is moved to .+ IST\.$/);
      await interviews.getByText(place, { exact: true }).waitFor({ state: 'detached' });
      await interviews.getByRole('button', { name: /^Cancel:/ }).click();
      await page.getByRole('alertdialog', { name: 'Cancel this interview?' }).waitFor();
      await student.look('cancel');
      await page.getByRole('button', { name: 'Cancel the interview', exact: true }).click();
      await page.getByText('The interview was cancelled.').waitFor();
      await interviews.getByText('No interviews scheduled yet.').waitFor();
      // The button that was pressed is gone: who uses the keyboard goes on beside it.
      await page.waitForFunction("document.activeElement.closest('section') !== null");

      const details = card(page, /^Your details with/);
      await details.getByLabel('WhatsApp number').fill('call me');
      await details.getByRole('button', { name: 'Save' }).click();
      await details.getByText('A WhatsApp number has digits').waitFor();
      await details.getByLabel('WhatsApp number').fill('+91 98765 00000');
      await details.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your number was saved.').waitFor();
      await tile(page, 'Profile').click();
      const settings = page.getByRole('dialog', { name: 'Profile Settings' });
      assert.equal(await settings.getByLabel('Email').inputValue(), email);
      assert.deepEqual(await coveredBy(settings, 'Your number was saved.'), []);
      await student.look('said-in-sheet');
      await settings.getByRole('button', { name: 'Send Reset Link' }).click();
      await settings.getByText('Password reset link sent! Check your email.').waitFor();
      await student.look('settings');
      await settings.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('link', { name: 'Student dashboard' }).waitFor();
      await page.keyboard.press('Escape');

      // An interview lies days ahead: what its scorecard says is put in its place here; tests/interviews asks the service.
      await page.route('**/api/student/*/report*', async (route) => {
        const found = (await (await route.fetch()).json()) as StudentReport;
        await route.fulfill({ json: { ...found, report } satisfies StudentReport });
      });
      await page.route(/\/api\/student\/[0-9a-f-]{36}(\?.*)?$/, async (route) => {
        const found = (await (await route.fetch()).json()) as StudentData;
        const past = {
          bookingDate: '16-11-2026',
          time: '10:00',
          startsAt: '2026-11-16T04:30:00.000Z',
          changeUntil: '2026-11-16T04:30:00.000Z',
        };
        const booking = {
          ...past,
          _id: id!,
          resume: '',
          ratingOverall: 7.5,
          scoredAt: report.submittedAt,
          missing: null,
          resumeName: '',
          resumes: [],
          views: [],
        };
        await route.fulfill({ json: { ...found, orgBookings: [booking] } satisfies StudentData });
      });
      const workshop = { title: 'Workshop on interviews', body: 'On Saturday, free for all students.', link: '/bookevent' };
      await page.route(/\/api\/announcements\?area=STUDENT$/, (route) =>
        route.fulfill({ json: { result: [{ _id: id!, revision: 0, mustAcknowledge: true, acknowledged: false, ...workshop }], total: 1 } }),
      );
      await page.reload();
      await page.getByRole('meter', { name: 'Overall rating' }).waitFor();
      assert.equal(await page.getByRole('meter').getAttribute('aria-valuenow'), '7.5');
      await page.getByText('View SWOT Report, done').waitFor();
      await page.getByRole('link', { name: 'View Workshop on interviews' }).waitFor();
      await page.getByRole('button', { name: 'I have read this: Workshop on interviews' }).waitFor();
      await student.look('scored');
      await page.getByRole('link', { name: 'View SWOT Report' }).click();
      await page.getByRole('heading', { name: 'SWOT Report of Nandini Rao', level: 1 }).waitFor();
      await page.getByText('Explains clearly').waitFor();
      await student.look('report');
      for (const narrow of [320, 360]) {
        await page.setViewportSize({ width: narrow, height: 700 });
        const [ratings, table] = await Promise.all([
          card(page, 'Ratings').boundingBox(),
          card(page, 'Ratings').locator('table').boundingBox(),
        ]);
        const [ends, end] = [table!.x + table!.width, ratings!.x + ratings!.width];
        assert.ok(ends < end, `the numbers end at ${ends} px of a card that ends at ${end}, on a screen of ${narrow}`);
      }
      await page.setViewportSize(viewport);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await settled(page);
      assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
      assert.equal(await page.locator('header').first().isVisible(), false, 'the report alone is printed');
      assert.equal(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'light', 'paper is not black');
      await screenshot(page, `student-${width}-print`);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

      await page.goto(`${url}/studentreport/018f0000-0000-7000-8000-0000000000f2`);
      await page.unrouteAll();
      await page.reload();
      await page.getByRole('heading', { name: 'No report to see here' }).waitFor();
      await page.route(/\/api\/student\/[0-9a-f-]{36}$/, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { code: 'forbidden', status: 403, title: 'No', message: 'No' },
        }),
      );
      await page.goto(`${url}/studentdashboard/${id}`);
      await page.getByText('Failed to fetch student data').waitFor();
      await student.look('failed');
      await student.context.close();
      assert.deepEqual([...student.findings, ...dean.findings], []);
    },
  );
}
