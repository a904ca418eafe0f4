import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, axeFindings, desktop, noBrowser, openPage, overflows, screenshot, settled } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { fillSignIn } from '../../walks/console.ts';

/**
 * The system page as it is on the distributed engines. What they say is written down here, so that every state can be looked at
 * where they do not run; tests/server shows that nodes say it.
 */

const site = siteOfFile({ RATE_FACTOR: '100' });

const head = 48_211_907;
const nodes = ['projector-1:7', 'projector-2:7'];
const projections: SystemStatus['projections'] = ['accounts', 'points-accounts', 'ledger-entries'].map((name, index) => ({
  ...{ name, version: 1, position: head, parked: index === 1 ? 1 : 0 },
  lag: index === 1 ? 18_350 : 0,
  lagSeconds: index === 1 ? 42 : 0,
  rebuilding: index === 2 ? { done: 12_000_000, total: head } : null,
  partitions: Array.from({ length: 8 }, (_, partition) => ({
    partition,
    position: partition === 0 && index === 1 ? head - 18_350 : head - 1000 * partition,
    lag: partition === 0 && index === 1 ? 18_350 : 0,
    member: nodes[partition % 2]!,
  })),
}));

const status: SystemStatus = {
  epoch: 'e',
  engines: 'distributed',
  head,
  relay: { position: head, lag: 0, lagSeconds: 0, holder: 'relay-1:7' },
  projections,
  leases: [
    { name: 'head-signer', holder: 'worker-1:7' },
    { name: 'projection-rebuild', holder: 'projector-2:7' },
    { name: 'relay', holder: 'relay-1:7' },
    { name: 'worker', holder: 'worker-1:7' },
  ],
  members: projections.flatMap(({ name }) =>
    nodes.map((member, at) => ({ model: name, member, host: `172.18.0.${at + 5}`, partitions: [0, 2, 4, 6].map((one) => one + at) })),
  ),
  notes: [],
  parked: [
    {
      ...{ model: 'points-accounts', stream: 'points-2c1d', revision: 7, type: 'PointsSpent' },
      ...{ error: 'TypeError: no such lot', parkedAt: '2026-11-20T06:00:00.000Z' },
    },
  ],
  reactors: [{ name: 'gathering-cancellations', position: head, parked: 3 }],
  parkedReactions: [
    {
      ...{ reactor: 'gathering-cancellations', stream: 'gathering-77aa', revision: 12, type: 'GatheringCancelled' },
      ...{ error: 'Error: the points of a booking could not be returned', failures: 4, parkedAt: '2026-11-20T06:00:00.000Z' },
      ...{ nextTryAt: '2026-11-20T06:15:00.000Z', undoable: false },
    },
    {
      ...{ reactor: 'booking-processes', stream: 'booking-91c3', revision: 0, type: 'BookingRequested' },
      ...{ error: 'Two starts of a node began this, and neither ended it. It is not tried again by itself.', failures: 2 },
      ...{ parkedAt: '2026-11-20T06:00:00.000Z', nextTryAt: null, undoable: true },
    },
  ],
  reactorsHeld: false,
};

/** Kafka is away: what only it knows is not known, and the rest is shown. */
const away: SystemStatus = {
  ...status,
  relay: { position: null, lag: null, lagSeconds: null, holder: null },
  projections: projections.map((one) => ({
    ...{ ...one, parked: 0, rebuilding: null },
    partitions: one.partitions.map((partition) => ({ ...partition, member: null })),
  })),
  leases: [],
  members: null,
  notes: ['The event feed does not answer: the servers that KAFKA_BROKERS names cannot be asked. Queries go on, and may lag.'],
  parked: [],
  parkedReactions: [],
};

const rebuilt: SystemStatus = { ...status, projections: projections.map((one) => ({ ...one, rebuilding: null })) };

/** Asks the browser for the columns of a table whose words do not begin, or end, under those of their heading. */
const columnsAskew = (label: string): string => `(() => {
  const [head, ...rows] = document.querySelectorAll('table[aria-label="${label}"] tr');
  const edge = (cell, side) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect()[side];
  };
  return [...head.children].flatMap((heading, index) => {
    const side = getComputedStyle(heading).textAlign === 'right' ? 'right' : 'left';
    const askew = rows.filter((row) => Math.abs(edge(row.children[index], side) - edge(heading, side)) > 1);
    return askew.map((row) => heading.textContent + ': ' + row.textContent);
  });
})()`;

/** A killed relay and worker, as they are told once their leases stood still. */
const killed: SystemStatus = { ...status, parked: [], parkedReactions: [], relay: { ...status.relay!, holder: null }, leases: [] };

for (const viewport of adminWidths)
  for (const scheme of ['light', 'dark'] as const)
    test(
      `an operator sees the distributed engines at ${viewport.width} px in ${scheme}`,
      { ...needing(noBrowser), timeout: 120_000 },
      async () => {
        const { context, page, faults } = await openPage(site.browser, { viewport, scheme });
        const findings: string[] = [];
        async function look(step: string): Promise<void> {
          await settled(page);
          await screenshot(page, `system-${step}-${viewport.width}-${scheme}`, true);
          for (const finding of await axeFindings(page)) findings.push(`${step}: ${finding}`);
          if (await overflows(page)) findings.push(`${step}: scrolls sideways`);
        }
        let shown = status;
        await page.route('**/admin/api/system', (route) => route.fulfill({ json: shown }));
        await page.goto(`${site.product.url}/admin/`);
        await fillSignIn(page, 'admin');
        await page.getByRole('button', { name: /^Account of/ }).waitFor();

        await page.goto(`${site.product.url}/admin/system`);
        await page.getByText('1 record is parked').waitFor();
        await page.getByText('18,350 behind for 42 s').waitFor();
        const partitions = page.getByRole('table', { name: 'Partitions of points-accounts' });
        assert.equal(await partitions.count(), 0);
        await page.getByRole('button', { name: 'Partitions of points-accounts' }).click();
        assert.equal(await partitions.getByRole('row').nth(1).getByRole('cell').nth(1).innerText(), '18,350');
        await page.getByRole('progressbar', { name: 'Rebuild of ledger-entries' }).waitFor();
        await page.getByText(/^The event feed, 8 partitions, position .*, relay on relay-1:7$/).waitFor();
        const shares = page.getByRole('table', { name: 'Projectors' });
        assert.deepEqual(await shares.getByRole('rowheader').allInnerTexts(), nodes);
        await shares.getByText('0, 2, 4, 6').waitFor();
        for (const label of ['Partitions of points-accounts', 'Projectors', 'What one node does for all'])
          assert.deepEqual(await page.evaluate<unknown>(columnsAskew(label)), []);
        await page
          .getByRole('row', { name: /^Signing heads/ })
          .getByText('worker-1:7')
          .waitFor();
        const reactions = page.getByRole('region', { name: 'Parked reactions' });
        await reactions.getByText('3 events wait in all').waitFor();
        await reactions.getByText('failed 4 times').waitFor();
        await reactions.getByRole('button', { name: 'Retry gathering-77aa' }).waitFor();
        assert.equal(await reactions.getByRole('button', { name: 'Undo gathering-77aa' }).count(), 0);
        const asked: unknown[] = [];
        await page.route('**/admin/api/system/undo-work', (route) => {
          asked.push(route.request().postDataJSON());
          return route.fulfill({ json: { message: 'Nothing comes of it. What it holds is given back.' } });
        });
        await reactions.getByRole('button', { name: 'Undo booking-91c3' }).click();
        const sure = page.getByRole('dialog', { name: 'Undo booking-91c3' });
        await look('undo');
        assert.deepEqual(asked, []);
        await sure.getByRole('button', { name: 'Undo', exact: true }).click();
        await page.getByText('Nothing comes of it. What it holds is given back.').waitFor();
        assert.deepEqual(asked, [{ reactor: 'booking-processes', stream: 'booking-91c3' }]);
        await look('at-work');
        shown = rebuilt;
        await page.getByText('Rebuilt: Ledger entries.').waitFor();

        shown = away;
        await page.reload();
        await page.getByText('An engine does not answer').waitFor();
        await page.getByText('No relay runs').waitFor();
        await page
          .getByRole('row', { name: /^Reactors, schedules/ })
          .getByText('No node')
          .waitFor();
        await page.getByText('18,350 behind for 42 s').waitFor();
        await look('feed-away');

        await context.close();
        assert.deepEqual([...findings, ...faults], []);
      },
    );

test(
  '[J6] an operator sees which engines run on one machine, and that nobody does what one node does for all',
  needing(noBrowser),
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: desktop });
    await page.goto(`${site.product.url}/admin/`);
    await fillSignIn(page, 'admin');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto(`${site.product.url}/admin/system`);
    await page.getByRole('region', { name: 'Engines' }).getByText('SQLite').waitFor();

    await page.route('**/admin/api/system', (route) => route.fulfill({ json: killed }));
    await page.reload();
    await page.getByRole('region', { name: 'Engines' }).getByText('No relay runs').waitFor();
    assert.equal(await page.getByRole('table', { name: 'What one node does for all' }).getByText('No node').count(), 3);
    await context.close();
    assert.deepEqual(faults, []);
  },
);
