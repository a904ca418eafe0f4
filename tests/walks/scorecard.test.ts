import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { memberWidths, noBrowser } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { fillLogin, open } from './console.ts';

/** The page of one interview, as who interviews sees it. It is answered for the service: an interview of the demonstration lies where it lies. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const ID = '018f0000-0000-7000-8000-0000000000f3';
const content = {
  ratings: { communication: 7, knowledge: 7, experience: 7, adaptability: 7, analytical: 7, creativeThinking: 7 },
  overall: 7,
  notes: { strengths: 'Explains clearly.', weaknesses: 'Speaks fast.', opportunities: '', threats: '', remarks: '', why: '' },
};
const waiting: SeenScorecard = {
  ...{ _id: ID, name: 'Asha Rao', bookingDate: '23-11-2026', time: '10:00', state: 'waiting', writes: false },
  ...{ revision: -1, version: 0, submittedAt: null, submittedBy: '', submitted: null, draft: null },
};
const corrected: SeenScorecard = {
  ...{ ...waiting, state: 'submitted', writes: true, revision: 4, version: 1, submittedAt: '2026-11-23T05:30:00.000Z' },
  ...{ submittedBy: 'Meenakshi Iyer', submitted: content, draft: { ...content, overall: 5.5 } },
};

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I4] [I7] who interviews sees when an interview begins, notes who did not come, and leaves a correction that they began, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const interviewer = await open(site.browser, 'scorecard', viewport);
      const { page } = interviewer;
      let card = waiting;
      const sent: string[] = [];
      await page.route(`**/api/interviews/${ID}/**`, (route) => {
        const path = new URL(route.request().url()).pathname;
        if (path.endsWith('/resume')) return route.fulfill({ json: { resume: '', name: '', version: 0, at: null, seen: null } });
        if (route.request().method() === 'GET') return route.fulfill({ json: card });
        sent.push(path.split('/').at(-1)!);
        card = path.endsWith('/missed') ? { ...waiting, state: 'missed' } : { ...corrected, revision: 5, draft: null };
        return route.fulfill({ json: { message: 'saved succesfully', revision: 5, version: 1 } });
      });
      await page.goto(`${url}/login`);
      await fillLogin(page, 'interviewer@demo.test');
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      await page.goto(`${url}/interviews/${ID}`);
      await page.getByText('This interview has not begun yet.').waitFor();
      card = { ...waiting, state: 'open', writes: true };
      const missed = page.getByRole('group', { name: 'Who did not come' });
      await missed.waitFor({ timeout: 60_000 });
      await interviewer.look('open');
      await missed.getByRole('button', { name: 'The student did not come' }).click();
      await page.getByRole('alertdialog').waitFor();
      await interviewer.look('asked');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Note it' }).click();
      await page.getByText('This interview did not take place').waitFor();

      card = corrected;
      await page.reload();
      await page.getByText(/counts until you submit this correction/).waitFor();
      await page.getByRole('button', { name: 'Read what counts' }).click();
      await interviewer.look('correction');
      await page.getByRole('button', { name: 'Put back what was submitted' }).click();
      await page.getByRole('button', { name: 'Correct it' }).waitFor();
      await interviewer.look('put-back');
      assert.deepEqual(sent, ['missed', 'submit']);
      await interviewer.context.close();
      assert.deepEqual([...interviewer.findings, ...interviewer.faults], []);
    },
  );
}
