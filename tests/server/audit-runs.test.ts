import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { nodeAuditRuns } from '@aarambh/server/audit-runs.ts';

const verdict: AuditVerdict = {
  verdict: 'consistent',
  position: 1,
  events: 1,
  accounts: 1,
  sum: 0,
  chain: 'c',
  heads: 0,
  firstDifference: null,
  differences: 0,
  startedAt: '',
  finishedAt: '',
};

function runs(state = memoryState()) {
  const started: { finish: () => void; fail: (error: Error) => void; report: (done: number, total: number) => void }[] = [];
  const audits = nodeAuditRuns({
    state,
    clock: () => 1_800_000_000_000 + started.length,
    report: () => undefined,
    run: (report) =>
      new Promise((resolve, reject) => {
        started.push({ finish: () => resolve(verdict), fail: reject, report });
      }),
  });
  return { audits, started, state };
}

test('[J5] a second start joins the run under way, whose progress everybody sees', async () => {
  const { audits, started } = runs();
  const first = await audits.start('account:auditor');
  const second = await audits.start('account:other');
  assert.equal(second.id, first.id);
  const seen: number[] = [];
  const joined = audits.verdict('system:terminal', (done) => seen.push(done));
  started[0]!.report(5, 10);
  assert.deepEqual([(await audits.get(first.id))!.read, (await audits.get(first.id))!.total], [5, 10]);
  assert.deepEqual(seen, [5]);
  started[0]!.finish();
  assert.equal((await joined).verdict, 'consistent');
  assert.equal(started.length, 1);
});

test('[J5] finished and failed runs are kept, the last twenty, newest first', async () => {
  const { audits, started } = runs();
  for (let n = 0; n < 23; n++) {
    const done = audits.verdict('system:terminal', () => undefined).catch(() => null);
    if (n === 22) started[n]!.fail(new Error('the disk is gone'));
    else started[n]!.finish();
    await done;
  }
  const list = await audits.list();
  assert.equal(list.length, 20);
  assert.deepEqual([list[0]!.state, list[0]!.error], ['failed', 'the disk is gone']);
  assert.equal(list[1]!.state, 'finished');
});

test('[J5] a run that its process did not survive is told as failed', async () => {
  const { audits, state } = runs();
  const { id } = await audits.start('account:auditor');
  const after = runs(state).audits;
  assert.equal((await after.get(id))?.state, 'failed');
  assert.equal((await after.list())[0]?.state, 'failed');
});
