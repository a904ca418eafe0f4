import assert from 'node:assert/strict';
import { beforeAll, describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { desktop, inScheme, phone } from '../../support/browser.ts';
import type { NodeName } from '../../support/cluster.ts';
import { eventually } from '../../support/deadline.ts';
import { apiAs, command, dayFromNow, detailsOf, open, openConsole, type ApiClient, type ConsolePage, logIn } from '../../walks/console.ts';
import type { DistributedSite } from './console-site.ts';

/** How long a console waits and repeats before it says so, and a little more. Tests pass it by the page's own clock. Milliseconds. */
const PATIENCE_MS = 15_500;
/** Nodes of a busy machine take a while to start. Milliseconds. */
const BACK_MS = 60_000;

/** Nodes that end, one after the other, while people are at work: every one that ended is started again. */
export function nodeLoss(site: DistributedSite): void {
  describe('nodes of a cluster away from people in the consoles', { ...needing(site.skip), timeout: 400_000 }, () => {
    let admin: ApiClient;

    beforeAll(async () => {
      admin = await apiAs(site.cluster.node('api1'), 'admin2');
    });

    /** An event that members can book. */
    async function published(title: string): Promise<string> {
      const api = await apiAs({ ...site.cluster.node('api1'), url: site.cluster.url }, 'admin2');
      const { body } = await api.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(title));
      await api.call('POST', `/admin/api/gatherings/${body.id}/publish`, { reason: 'For everybody' });
      return body.id;
    }

    async function memberOn(path: string, who: string): Promise<ConsolePage> {
      const opened = await open(site.browser, `away-${who}`, desktop);
      const { page } = opened;
      await page.clock.install();
      await logIn(page, site.cluster.url, who);
      await page.goto(`${site.cluster.url}${path}`);
      await page.evaluate('window.sameLoad = true');
      return opened;
    }

    async function adminOn(path: string): Promise<ConsolePage> {
      const opened = await openConsole(site.browser, { ...site.cluster.node('api1'), url: site.cluster.url }, 'admin', desktop);
      const { page } = opened;
      await page.clock.install();
      await page.goto(`${site.cluster.url}/admin${path}`);
      await page.evaluate('window.sameLoad = true');
      return opened;
    }

    /** Nothing happened that a person must never meet, and the page was never loaded again. */
    async function unharmed({ page, faults, findings, context }: ConsolePage): Promise<void> {
      assert.deepEqual([...findings, ...faults.filter((fault) => !fault.startsWith('503 '))], []);
      assert.equal(await page.evaluate('window.sameLoad'), true, 'nobody loaded the page again');
      await context.close();
    }

    const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

    /** The sentence is in sight at both widths in both schemes, also far down the page. */
    async function inSight({ page, look }: ConsolePage, text: string): Promise<void> {
      for (const viewport of [phone, desktop])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await inScheme(page, colorScheme);
          await page.evaluate('window.scrollTo(0, 400)');
          await status(page, text).waitFor();
          const box = await status(page, text).boundingBox();
          assert.ok(box !== null && box.y >= 0 && box.y + box.height <= viewport.height && box.height > 20, JSON.stringify(box));
        }
      await look(text.slice(0, 12));
    }

    /** Starts those of the nodes that do not run. */
    async function running(...names: NodeName[]): Promise<void> {
      const ended = names.filter(
        (name) => site.cluster.node(name).process.exitCode !== null || site.cluster.node(name).process.signalCode !== null,
      );
      await Promise.all(ended.map((name) => site.cluster.restart(name)));
    }

    async function fillEvent(page: Page, title: string): Promise<void> {
      await page.getByRole('textbox', { name: /^Title/ }).fill(title);
      await page.getByRole('textbox', { name: /^Speaker/ }).fill('Lakshmi Rao');
      await page.getByLabel(/^Starts/).fill(dayFromNow(20));
      await page.getByLabel(/^Ends/).fill(dayFromNow(21));
      await page.getByLabel(/^Members may cancel until/).fill(dayFromNow(19));
    }

    async function fillContact(page: Page, title: string): Promise<void> {
      const card = page.getByRole('article').filter({ hasText: title }).first();
      await card.getByRole('button', { name: 'Use Points(10)' }).click();
      await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('9876543210');
    }

    const pressBook = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Use Points(10)' }).click();

    /**
     * What a node that dies in the middle does to the first request of a path: it is done, its answer is lost, and the node is gone.
     * @returns the idempotency keys of all requests, and what the lost answer said
     */
    async function loseFirstAnswer(
      page: Page,
      path: string,
      victim: NodeName,
    ): Promise<{ keys: string[]; lost: () => Record<string, string> }> {
      const keys: string[] = [];
      let lost: Record<string, string> = {};
      await page.route(path, async (route, request) => {
        if (request.method() !== 'POST') return route.continue();
        keys.push((await request.headerValue('idempotency-key')) ?? '');
        if (keys.length > 1) return route.continue();
        const answer = await route.fetch({ url: request.url().replace(site.cluster.url, site.cluster.node(victim).url) });
        lost = (await answer.json()) as Record<string, string>;
        await site.cluster.node(victim).kill();
        return route.abort('connectionreset');
      });
      return { keys, lost: () => lost };
    }

    /** That the page asked twice for one thing, and that nobody was bothered with it. */
    function askedTwice(keys: readonly string[]): void {
      assert.equal(keys.length, 2);
      assert.equal(keys[0], keys[1]);
      assert.ok(keys[0]!.length > 8);
    }

    test('[J6] Kafka away: what people do shows at once, pages wait, then say that they may lag, and catch up by themselves', async (t) => {
      const title = 'Lagging clinic, Pune';
      await published(title);
      const member = await memberOn('/subscription', 'student');
      const staff = await adminOn('/gatherings/create');
      await member.page.getByRole('button', { name: 'Unlock free Subscription' }).waitFor();
      await fillEvent(staff.page, 'Written while Kafka is away');
      await Promise.all([site.cluster.node('relay').stop(), site.cluster.node('projector').stop()]);
      // Also where this test fails, the next ones need them.
      t.onTestFinished(() => running('relay', 'projector'));

      const { page } = member;
      await page.getByRole('button', { name: 'Unlock free Subscription' }).click();
      await page.getByText('Free Points Added').waitFor();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await status(page, 'Waiting for the latest changes').waitFor();
      // The control: nothing says so before its time, and what is read waits for what was done.
      assert.equal(await status(page, 'may be out of date').count(), 0);
      const bare: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/bookings') && request.headers()['x-read-after'] === undefined) bare.push(request.url());
      });
      // It waits, and does not freeze: the way to another page is open, and the next command is told at once.
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await fillContact(page, title);
      await pressBook(page);
      await page.getByText('PaymentID').waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('banner').getByText('90 points').waitFor();
      await page.clock.fastForward(PATIENCE_MS);
      await inSight(member, 'This page may be out of date');
      await eventually(5_000, () => bare.length > 0, 'reads without the position');
      // What there is to read is older than what the commands told, and takes nothing back.
      await page.getByRole('banner').getByText('90 points').waitFor();
      const card = page.getByRole('article').filter({ hasText: title }).first();
      await card.getByRole('button', { name: /^Booked/ }).waitFor();
      assert.equal(await card.getByRole('button', { name: 'Add to Calendar' }).isDisabled(), true, 'the booking itself does not show yet');

      await staff.page.getByRole('button', { name: 'Save as draft' }).click();
      await status(staff.page, 'Waiting for the latest changes').waitFor();
      await staff.page.clock.fastForward(PATIENCE_MS);
      // Nobody can read it yet, and nothing is shown that nobody read: the console says so, and goes on at the list.
      await staff.page.getByText('The list shows it once the console has caught up.').waitFor();
      await staff.page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
      // The list waits in its turn.
      await staff.page.clock.fastForward(PATIENCE_MS);
      await inSight(staff, 'This page may be out of date');
      await staff.page.getByText(title).first().waitFor();
      assert.equal(await staff.page.getByText('Written while Kafka is away').count(), 0, 'the list does not show it yet');

      await running('relay', 'projector');
      for (const one of [member, staff]) await status(one.page, 'may be out of date').waitFor({ state: 'hidden', timeout: BACK_MS });
      await staff.page.getByText('Written while Kafka is away').first().waitFor();
      await card.getByRole('button', { name: 'Add to Calendar' }).and(page.locator(':enabled')).waitFor();
      await page.getByRole('banner').getByText('90 points').waitFor();
      await unharmed(member);
      await unharmed(staff);
    });

    test('[J6] the node of a member’s live connection killed: the page goes on, and hears of changes again', async (t) => {
      t.onTestFinished(() => running('api1', 'api2'));
      const title = 'Live clinic, Kochi';
      const id = await published(title);
      const member = await memberOn('/bookevent', 'investor');
      const card = member.page.getByRole('article').filter({ hasText: title }).first();
      await card.getByText('5 of 5 seats left').waitFor();
      const holder = await eventually(10_000, () => liveNode(), 'a live connection');
      await site.cluster.node(holder).kill();
      // The control: nobody answers where the connection was.
      await assert.rejects(fetch(`${site.cluster.node(holder).url}/healthz`));
      await eventually(20_000, async () => (await liveNode()) !== null, 'the connection comes back, on the other node');
      await member.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await member.page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      const other = await apiAs({ ...site.cluster.node('api1'), url: site.cluster.url }, 'member');
      const booked = await other.call('POST', `/api/usepoint/${id}`, { userId: other.id, credit: 10, contact: '9876543210' });
      assert.equal(booked.status, 200, JSON.stringify(booked.body));
      await card.getByText('4 of 5 seats left').waitFor();
      assert.equal(await member.page.getByRole('alert').count(), 0);
      await unharmed(member);
    });

    test('[J6] a node killed in the middle of a booking: the console asks again under the same key, and the member is in, once', async (t) => {
      t.onTestFinished(() => running('api1', 'api2'));
      const [lucky, unlucky] = ['Answer lost clinic', 'No answer clinic'];
      await published(lucky);
      await published(unlucky);
      const member = await memberOn('/bookevent', 'investor');
      const { page } = member;
      const { keys, lost } = await loseFirstAnswer(page, '**/api/usepoint/*', 'api1');
      await fillContact(page, lucky);
      await pressBook(page);
      await page.getByText('PaymentID').waitFor();
      askedTwice(keys);
      await page.getByText(lost().paymentId!).waitFor();
      assert.equal(await page.getByRole('alert').count(), 0);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.unroute('**/api/usepoint/*');

      // The control: where asking again does not help, the member hears of it, keeps the number, and is in once all the same.
      await page.route('**/api/usepoint/*', async (route) => {
        // One that goes to the node that has just ended is lost on its way there.
        await route.fetch().catch(() => null);
        await route.abort('connectionreset');
      });
      await fillContact(page, unlucky);
      await pressBook(page);
      await page.getByRole('button', { name: 'Booking…' }).waitFor();
      await page.clock.fastForward(PATIENCE_MS);
      await page.getByText('it is never done twice').waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'WhatsApp number' }).inputValue(), '9876543210');
      await page.unroute('**/api/usepoint/*');
      await pressBook(page);
      await page.getByText('PaymentID').waitFor();
      const { body } = await (
        await apiAs(site.cluster.node('api2'), 'investor')
      ).call<{ result: { event: string; status: string }[] }>('GET', '/api/bookings');
      for (const title of [lucky, unlucky]) assert.equal(body.result.filter(({ event }) => event === title).length, 1, title);
      await unharmed(member);
    });

    test('[J6] a node killed while an admin creates and publishes an event: one event, and no error', async (t) => {
      t.onTestFinished(() => running('api1', 'api2'));
      const title = 'Created once, Surat';
      const staff = await adminOn('/gatherings/create');
      const { page } = staff;
      await fillEvent(page, title);
      const created = await loseFirstAnswer(page, '**/admin/api/gatherings', 'api2');
      await page.getByRole('button', { name: 'Save as draft' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      askedTwice(created.keys);
      assert.ok(page.url().includes(created.lost().id!));

      let published = 0;
      await page.route('**/admin/api/gatherings/*/publish', async (route) => {
        if (published++ > 0) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await command(page, 'Publish', 'Ready for everybody');
      await page.getByRole('button', { name: 'Unpublish' }).waitFor();
      // The page hears of it before the answer comes; the console asks until it has one.
      await page.getByText('The event is on the board.').waitFor();
      assert.equal(published, 2);
      assert.equal(
        await page
          .getByRole('alert')
          .filter({ hasText: /could not|not known/ })
          .count(),
        0,
      );
      const { body } = await admin.call<{ title: string }[]>(
        'GET',
        `/admin/api/gatherings?filter=${encodeURIComponent(JSON.stringify({ q: 'Surat' }))}`,
      );
      assert.deepEqual(
        body.map((one) => one.title),
        [title],
      );
      await unharmed(staff);
    });

    test('[J6] no api node at all: both consoles say so, keep what was typed, and come back by themselves', async (t) => {
      t.onTestFinished(() => running('api1', 'api2'));
      const title = 'Away clinic, Indore';
      await published(title);
      const member = await memberOn('/bookevent', 'member');
      const staff = await adminOn('/gatherings/create');
      await fillEvent(staff.page, 'Typed while nobody answers');
      await fillContact(member.page, title);
      const visitor = await open(site.browser, 'away-visitor', desktop);
      await visitor.page.clock.install();
      await visitor.page.goto(site.cluster.url);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.evaluate('window.sameLoad = true');
      await Promise.all([site.cluster.node('api1').kill(), site.cluster.node('api2').kill()]);

      await pressBook(member.page);
      await staff.page.getByRole('button', { name: 'Save as draft' }).click();
      // A page that was not loaded yet waits too, instead of breaking.
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      for (const { page } of [member, staff, visitor]) {
        await page.getByText('Reconnecting…').waitFor();
        await page.clock.fastForward(PATIENCE_MS);
      }
      await member.page.getByText('it is never done twice').waitFor();
      await staff.page.getByText('it is never done twice').waitFor();
      await inSight(staff, 'Aarambh cannot be reached');
      assert.equal(await staff.page.getByRole('textbox', { name: /^Title/ }).inputValue(), 'Typed while nobody answers');
      assert.equal(await member.page.getByRole('textbox', { name: 'WhatsApp number' }).inputValue(), '9876543210');
      await inSight(visitor, 'Aarambh cannot be reached');

      await running('api1');
      for (const { page } of [member, staff, visitor])
        await page.getByText('Aarambh cannot be reached').waitFor({ state: 'hidden', timeout: BACK_MS });
      await pressBook(member.page);
      await member.page.getByText('PaymentID').waitFor();
      await staff.page.getByRole('button', { name: 'Save as draft' }).click();
      await staff.page.getByRole('heading', { level: 1, name: 'Typed while nobody answers' }).waitFor();
      await visitor.page.getByRole('heading', { level: 1, name: 'Good to see you' }).waitFor();
      for (const one of [member, staff, visitor]) await unharmed(one);
    });

    /** The api node that holds a live connection, or null. */
    async function liveNode(): Promise<'api1' | 'api2' | null> {
      for (const name of ['api1', 'api2'] as const) {
        const metrics = await fetch(`${site.cluster.node(name).url}/metrics`).then(
          (answer) => answer.text(),
          () => '',
        );
        if (Number(/^aarambh_live_connections (\d+)/m.exec(metrics)?.[1] ?? 0) > 0) return name;
      }
      return null;
    }
  });
}
