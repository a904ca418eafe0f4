import assert from 'node:assert/strict';
import { test } from 'vitest';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runAudit } from '@aarambh/audit/run-audit.ts';
import { sqliteScratch } from '@aarambh/infra/sqlite/scratch.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { documentsOf, headsOf, readerOf } from '../ledger-log.ts';

const MEMBERS = 60_000;
/** Events read at a time: a page is in memory when memory is looked at. */
const PAGE = 250;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Collects what is garbage, and what became so by that. */
function collect(): void {
  for (let times = 0; times < 4; times++) gc();
}

const uuid = (kind: number, index: number): string => `0198a000-0000-700${kind}-8000-${index.toString(16).padStart(12, '0')}`;

/** The unlocking of one member's points; each member has a stream of their own. */
function unlocked(position: number): StoredEvent {
  const memberId = uuid(1, position);
  const source = { kind: 'unlocked', ref: memberId };
  return {
    ...{ stream: `points-${memberId}`, revision: 0, position, id: uuid(2, position), type: 'PointsGranted' },
    data: JSON.stringify({ memberId, lotId: uuid(3, position), source, amount: 100, expiresAt: null }),
    meta: JSON.stringify({ v: 1, time: '2026-11-01T10:00:00.000Z', actor: 'system:test', corr: 'c', cause: 'c', prev: '' }),
  };
}

/** A log that is made while it is read. */
const log: EventReader = {
  ...readerOf([]),
  head: async () => MEMBERS,
  async readAll({ after }) {
    const events = Array.from({ length: Math.min(PAGE, MEMBERS - after) }, (_, index) => unlocked(after + index + 1));
    return { events, next: after + events.length, end: after + events.length >= MEMBERS };
  },
};

/** Bytes on the heap at the end of the log, beside those at its beginning, and the verdict. */
async function audited(held: number) {
  const scratch = sqliteScratch({ path: null, held });
  const ledger = { events: [], heads: [], accounts: [], entries: [], position: 0 };
  let [before, after] = [0, 0];
  const ports = { reader: log, heads: headsOf([]), documents: documentsOf(ledger), scratch, acknowledged: 0, now: () => 0 };
  try {
    const verdict = await runAudit({ ...ports, settling: true }, (read) => {
      if (read !== 0 && read !== MEMBERS) return;
      collect();
      if (read === 0) before = process.memoryUsage().heapUsed;
      else after = process.memoryUsage().heapUsed;
    });
    return { verdict, grown: after - before };
  } finally {
    scratch.close();
  }
}

test('[J5] memory of an audit does not grow with the log: 60,000 accounts under a bound of 500 take a tenth of what they take without', async () => {
  // The control comes first: what an audit makes once and for all is made when memory under the bound is looked at.
  const control = await audited(Number.MAX_SAFE_INTEGER);
  const bounded = await audited(500);
  assert.equal(bounded.verdict.verdict, 'consistent');
  assert.equal(bounded.verdict.accounts, MEMBERS);
  assert.deepEqual({ ...bounded.verdict, startedAt: '', finishedAt: '' }, { ...control.verdict, startedAt: '', finishedAt: '' });
  assert.ok(bounded.grown < control.grown / 10, `${bounded.grown} bytes under the bound, ${control.grown} without`);
  assert.ok(bounded.grown < 8 * 1024 * 1024, `${bounded.grown} bytes`);
});
