import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import fc from 'fast-check';
import { StoreCorrupt, type EventReader, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';
import { audit, LogWriter, readerOf, recompute, signedHead, type Ledger } from './ledger-log.ts';

const asha = randomUUID();
const ravi = randomUUID();
const [admin, deputy] = [randomUUID(), randomUUID()];
const [pitch, talk, dinner] = [randomUUID(), randomUUID(), randomUUID()];
const [kept, cancelled, refused, free, called] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
/** Refused before a run that did not know it spent, and before one could. */
const [late, never] = [randomUUID(), randomUUID()];
const [bonus, fine] = [randomUUID(), randomUUID()];
const [lotA, lotB, lotR] = [randomUUID(), randomUUID(), randomUUID()];

/** One of everything that the ledger knows, as the product writes it. */
function everything(): LogWriter {
  const log = new LogWriter();
  log.append(`account-${asha}`, 'AccountRegistered', {
    accountId: asha,
    role: 'user',
    referrer: null,
    origin: 'signup',
    $personal: { s: asha, c: 'AAAA' },
  });
  log.unlock(asha, lotA);
  log.propose(bonus, asha, 50, admin);
  log.approve(bonus, asha, 50, deputy);
  log.grant(asha, 'adjusted', bonus, 50, lotB, new Date(Date.parse(log.now) + 24 * 3_600_000).toISOString());
  log.sign();
  // The bonus expires first, so it is taken first.
  log.request(kept, asha, pitch, 60);
  log.spend(kept, asha, pitch, [{ lotId: lotB, amount: 50 }, { lotId: lotA, amount: 10 }]); // prettier-ignore
  log.confirm(kept, asha, pitch, 60);
  log.request(cancelled, asha, talk, 40);
  log.spend(cancelled, asha, talk, [{ lotId: lotA, amount: 40 }]);
  log.confirm(cancelled, asha, talk, 40);
  log.cancel(cancelled, asha, talk, 40);
  log.refund(cancelled, asha, talk, [{ lotId: lotA, amount: 40 }]);
  log.unlock(ravi, lotR);
  log.request(refused, ravi, talk, 40);
  log.spend(refused, ravi, talk, [{ lotId: lotR, amount: 40 }]);
  log.refund(refused, ravi, talk, [{ lotId: lotR, amount: 40 }]);
  log.refuse(refused, ravi, talk);
  log.request(late, ravi, talk, 40);
  log.refuse(late, ravi, talk);
  log.spend(late, ravi, talk, [{ lotId: lotR, amount: 40 }]);
  log.refund(late, ravi, talk, [{ lotId: lotR, amount: 40 }]);
  log.request(never, ravi, talk, 40);
  log.refuse(never, ravi, talk);
  log.void(never, ravi, talk);
  log.request(free, ravi, talk, 0);
  log.confirm(free, ravi, talk, 0);
  log.request(called, ravi, dinner, 30);
  log.spend(called, ravi, dinner, [{ lotId: lotR, amount: 30 }]);
  log.confirm(called, ravi, dinner, 30);
  log.append(`gathering-${dinner}`, 'GatheringCancelled', { gatheringId: dinner });
  log.cancel(called, ravi, dinner, 30);
  log.refund(called, ravi, dinner, [{ lotId: lotR, amount: 30 }]);
  log.propose(fine, ravi, -5, admin);
  log.approve(fine, ravi, -5, deputy);
  log.append(`points-${ravi}`, 'PointsDeducted', { memberId: ravi, adjustmentId: fine, amount: 5, lots: [{ lotId: lotR, amount: 5 }] });
  log.void(randomUUID(), ravi, talk);
  log.sign();
  return log;
}

async function finds(ledger: Ledger, kind: string | readonly string[]): Promise<void> {
  const { verdict, firstDifference } = await audit(ledger);
  assert.equal(verdict, 'different');
  assert.ok([kind].flat().includes(firstDifference!.kind), JSON.stringify(firstDifference));
}

async function accepts(ledger: Ledger): Promise<void> {
  const { verdict, firstDifference } = await audit(ledger);
  assert.equal(verdict, 'consistent', JSON.stringify(firstDifference));
}

function change(ledger: Ledger, index: number, edit: (data: Record<string, unknown>) => void): void {
  const event = ledger.events[index]!;
  const data = JSON.parse(event.data) as Record<string, unknown>;
  edit(data);
  ledger.events[index] = { ...event, data: JSON.stringify(data) };
}

function indexOf(ledger: Ledger, type: string, nth = 0): number {
  return ledger.events.findIndex((event) => event.type === type && nth-- === 0);
}

test('[J5] a sound ledger is consistent, and the verdict says what was read', async () => {
  const ledger = everything().ledger();
  const verdict = await audit(ledger);
  assert.deepEqual(
    { ...verdict, startedAt: '', finishedAt: '' },
    {
      verdict: 'consistent',
      position: ledger.events.length,
      events: ledger.events.length,
      accounts: 2,
      sum: 0,
      chain: ledger.heads.at(-1)!.hash,
      heads: 2,
      firstDifference: null,
      differences: 0,
      startedAt: '',
      finishedAt: '',
    },
  );
});

test('[J5] an empty store is consistent', async () => {
  await accepts(new LogWriter().ledger());
});

type Tampering = (events: StoredEvent[], at: number, other: number) => void;
const tamperings: Record<string, Tampering> = {
  'changed data': (events, at) => {
    const event = events[at]!;
    events[at] = { ...event, data: event.data.replace('}', ',"x":1}') };
  },
  'changed metadata': (events, at) => {
    const event = events[at]!;
    events[at] = { ...event, meta: event.meta.replace('system:test', 'system:other') };
  },
  'another id': (events, at) => {
    events[at] = { ...events[at]!, id: randomUUID() };
  },
  missing: (events, at) => {
    events.splice(at, 1);
  },
  inserted: (events, at) => {
    events.splice(at, 0, { ...events[at]!, id: randomUUID() });
  },
  reordered: (events, at, other) => {
    [events[at], events[other]] = [events[other]!, events[at]!];
  },
};

for (const [name, tamper] of Object.entries(tamperings))
  test(`[J5] an event ${name}, anywhere in the log, is found`, async () => {
    const sound = everything();
    const last = sound.events.length - 1;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: last }), fc.integer({ min: 0, max: last }), async (at, other) => {
        fc.pre(at !== other);
        const ledger = sound.ledger();
        tamper(ledger.events, at, other);
        ledger.events = ledger.events.map((event, index) => ({ ...event, position: index + 1 }));
        assert.equal((await audit(ledger)).verdict, 'different');
      }),
      { numRuns: 60 },
    );
    await accepts(sound.ledger());
  });

test('[J5] a changed event of an account is found by its successor, even where nothing was signed', async () => {
  const ledger = everything().ledger();
  ledger.heads = [];
  change(ledger, indexOf(ledger, 'PointsSpent'), (data) => Object.assign(data, { gatheringId: talk }));
  const { firstDifference } = await audit(ledger);
  assert.ok(firstDifference !== null && firstDifference.stream !== null);
});

test('[J5] a chain recomputed after an edit is found by the signed heads, and by nothing else', async () => {
  const ledger = everything().ledger();
  // A history that is true to every rule and is not what happened: Ravi never got his free points, and the rest is gone.
  ledger.events = ledger.events.filter((event) => !event.data.includes(ravi));
  recompute(ledger);
  await finds(ledger, ['head_differs', 'log_cut']);
  ledger.heads = [ledger.heads[0]!];
  await accepts(ledger);
});

test('[J5] a recomputed head without our key is found', async () => {
  const ledger = everything().ledger();
  ledger.events = ledger.events.filter((event) => !event.data.includes(ravi));
  recompute(ledger);
  const forged = { ...signedHead(ledger.events), signature: ledger.heads[1]!.signature };
  ledger.heads = [ledger.heads[0]!, forged];
  await finds(ledger, 'head_signature');
});

test('[J5] a line among the heads that is no head is found, not thrown', async () => {
  const ledger = everything().ledger();
  ledger.heads.push(JSON.parse('{"count":3}') as SignedHead);
  await finds(ledger, 'head_signature');
});

test('[J5] a cut tail is found, though what is left is sound in itself', async () => {
  const ledger = everything().ledger();
  ledger.events = ledger.events.slice(0, indexOf(ledger, 'BookingRequested', 2));
  recompute(ledger);
  await finds(ledger, 'log_cut');
  ledger.heads.pop();
  await accepts(ledger);
});

test('[J5] acknowledged events that are gone are found, also where no head was signed', async () => {
  const ledger = { ...everything().ledger(), heads: [] };
  ledger.acknowledged = ledger.events.length;
  await accepts(ledger);
  ledger.events = ledger.events.slice(0, indexOf(ledger, 'BookingRequested', 2));
  recompute(ledger);
  await finds(ledger, 'log_cut');
});

test('[J5] a store that refuses to serve a damaged event is a finding, after everything before it was read', async () => {
  const ledger = everything().ledger();
  const reader = readerOf(ledger.events);
  const damaged: EventReader = {
    ...reader,
    async readAll({ after, limit }) {
      if (after + limit >= 10) throw new StoreCorrupt('the event at position 10 is damaged', 10);
      const events = ledger.events.slice(after, after + limit);
      return { events, next: after + events.length, end: false };
    },
  };
  const verdict = await audit(ledger, damaged);
  assert.equal(verdict.verdict, 'different');
  assert.equal(verdict.firstDifference?.kind, 'store_corrupt');
  assert.equal(verdict.events, 9);
});

/** Each is written through the store itself, so chains and heads agree: only cause and effect can tell. */
const withoutCause: Record<string, (log: LogWriter) => void> = {
  'a grant for a plan that nobody ordered': (log) => log.grant(asha, 'plan', 'order_1', 500, randomUUID()),
  'a second unlock': (log) => log.unlock(asha, randomUUID()),
  'an unlock in the name of another': (log) => log.grant(asha, 'unlocked', randomUUID(), 100, randomUUID()),
  'an unlock of another amount': (log) => log.grant(randomUUID(), 'unlocked', asha, 1000, randomUUID()),
  'a grant for an adjustment that was never approved': (log) => {
    const id = randomUUID();
    log.propose(id, asha, 70, admin);
    log.grant(asha, 'adjusted', id, 70, randomUUID());
  },
  'an adjustment applied twice': (log) => log.grant(asha, 'adjusted', bonus, 50, randomUUID()),
  'an adjustment applied at another amount': (log) => {
    const id = randomUUID();
    log.propose(id, asha, 70, admin);
    log.approve(id, asha, 70, deputy);
    log.grant(asha, 'adjusted', id, 700, randomUUID());
  },
  'an adjustment approved by who proposed it': (log) => {
    const id = randomUUID();
    log.propose(id, asha, 70, admin);
    log.approve(id, asha, 70, admin);
    log.grant(asha, 'adjusted', id, 70, randomUUID());
  },
  'a spend without a booking': (log) => log.spend(randomUUID(), asha, talk, [{ lotId: lotA, amount: 10 }]),
  'a spend for a booking that is over': (log) => log.spend(cancelled, asha, talk, [{ lotId: lotA, amount: 40 }]),
  'a spend for a refused booking whose points came back': (log) => log.spend(late, ravi, talk, [{ lotId: lotR, amount: 40 }]),
  'a spend for a refused booking after it was voided': (log) => log.spend(never, ravi, talk, [{ lotId: lotR, amount: 40 }]),
  'a spend for a booking of another amount': (log) => {
    const id = randomUUID();
    log.request(id, asha, talk, 20);
    log.spend(id, asha, talk, [{ lotId: lotA, amount: 10 }]);
    log.confirm(id, asha, talk, 20);
  },
  'a refund of a booking that stands': (log) => {
    log.refund(kept, asha, pitch, [{ lotId: lotB, amount: 50 }, { lotId: lotA, amount: 10 }]); // prettier-ignore
    log.unlock(randomUUID(), randomUUID());
  },
  'a second refund': (log) => log.refund(cancelled, asha, talk, [{ lotId: lotA, amount: 40 }]),
  'a refund to another lot': (log) => {
    log.cancel(kept, asha, pitch, 60);
    log.refund(kept, asha, pitch, [{ lotId: lotA, amount: 60 }]);
  },
};

for (const [name, write] of Object.entries(withoutCause))
  test(`[J5] effect without cause: ${name}`, async () => {
    const log = everything();
    write(log);
    log.sign();
    await finds(log.ledger(), ['effect_without_cause', 'effect_twice', 'effect_differs', 'self_approved']);
  });

const withoutEffect: Record<string, (log: LogWriter) => void> = {
  'a confirmed booking that was never paid in points': (log) => {
    const id = randomUUID();
    log.request(id, asha, talk, 20);
    log.confirm(id, asha, talk, 20);
  },
  'a cancelled booking whose points never came back': (log) => log.cancel(kept, asha, pitch, 60),
  'a refused booking whose points never came back': (log) => {
    const id = randomUUID();
    log.request(id, asha, talk, 20);
    log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
    log.refuse(id, asha, talk);
  },
  'a refused booking that took points behind its refusal and kept them': (log) => {
    const id = randomUUID();
    log.request(id, asha, talk, 20);
    log.refuse(id, asha, talk);
    log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  },
  'a booking that took points and was never finished': (log) => {
    const id = randomUUID();
    log.request(id, asha, talk, 20);
    log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  },
  'a cancelled gathering whose booking still stands': (log) =>
    void log.append(`gathering-${pitch}`, 'GatheringCancelled', { gatheringId: pitch }),
  'an approved adjustment that was never applied': (log) => {
    const id = randomUUID();
    log.propose(id, asha, 70, admin);
    log.approve(id, asha, 70, deputy);
  },
};

for (const [name, write] of Object.entries(withoutEffect))
  test(`[J5] cause without effect: ${name}`, async () => {
    const log = everything();
    write(log);
    log.unlock(randomUUID(), randomUUID());
    log.sign();
    await finds(log.ledger(), 'cause_without_effect');
  });

test('[J5] an approved deduction may wait while the account cannot bear it, and no longer', async () => {
  const log = everything();
  const id = randomUUID();
  log.propose(id, asha, -500, admin);
  log.approve(id, asha, -500, deputy);
  log.unlock(randomUUID(), randomUUID());
  await accepts(log.ledger());
  const gift = randomUUID();
  log.propose(gift, asha, 1000, admin);
  log.approve(gift, asha, 1000, deputy);
  log.grant(asha, 'adjusted', gift, 1000, randomUUID());
  await finds(log.ledger(), 'cause_without_effect');
});

test('[J5] what is still in flight at the head of the log is no difference', async () => {
  const log = everything();
  const id = randomUUID();
  log.request(id, asha, talk, 20);
  log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  log.cancel(kept, asha, pitch, 60);
  log.wait(1000);
  log.refund(kept, asha, pitch, [{ lotId: lotB, amount: 50 }, { lotId: lotA, amount: 10 }]); // prettier-ignore
  log.wait(1000);
  const late = randomUUID();
  log.propose(late, asha, 70, admin);
  log.wait(1000);
  log.approve(late, asha, 70, deputy);
  const ledger = log.ledger();
  await finds(ledger, 'cause_without_effect');
  const inTime = new LogWriter();
  inTime.unlock(asha, lotA);
  inTime.request(id, asha, talk, 20);
  inTime.wait(1000);
  inTime.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  await accepts(inTime.ledger());
});

test('[J5] on a log where nothing happens any more, what waits for its effect is a difference a minute later', async () => {
  const log = new LogWriter();
  const id = randomUUID();
  log.unlock(asha, lotA);
  log.request(id, asha, talk, 20);
  log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  const ledger = log.ledger();
  const after = (ms: number) => audit(ledger, readerOf(ledger.events), Date.parse(log.now) + ms);
  for (const ms of [-3_600_000, 0, 60_000]) assert.equal((await after(ms)).verdict, 'consistent', `after ${ms} ms`);
  assert.equal((await after(60_001)).firstDifference?.kind, 'cause_without_effect');
  const stopped = await audit(ledger, readerOf(ledger.events), Date.parse(log.now) + 3_600_000, false);
  assert.equal(stopped.verdict, 'consistent', 'nobody runs who could have finished it');
});

const ledgerRules: Record<string, { kind: string; write: (log: LogWriter) => void }> = {
  'spending takes the wrong lot': {
    kind: 'spending_rule',
    write: (log) => {
      const [id, soon] = [randomUUID(), randomUUID()];
      log.propose(soon, asha, 10, admin);
      log.approve(soon, asha, 10, deputy);
      log.grant(asha, 'adjusted', soon, 10, soon, '2030-01-01T00:00:00.000Z');
      log.request(id, asha, talk, 10);
      log.spend(id, asha, talk, [{ lotId: lotA, amount: 10 }]);
      log.confirm(id, asha, talk, 10);
    },
  },
  'spending goes below zero': {
    kind: 'spending_rule',
    write: (log) => {
      const id = randomUUID();
      log.request(id, asha, talk, 500);
      log.spend(id, asha, talk, [{ lotId: lotA, amount: 500 }]);
      log.confirm(id, asha, talk, 500);
    },
  },
  'a lot expires before its time': {
    kind: 'lot',
    write: (log) => void log.append(`points-${asha}`, 'PointsExpired', { memberId: asha, amount: 90, lots: [{ lotId: lotA, amount: 90 }] }),
  },
  'the lots do not come to the amount': {
    kind: 'unbalanced',
    write: (log) => {
      const id = randomUUID();
      log.request(id, asha, talk, 10);
      log.append(`points-${asha}`, 'PointsSpent', {
        memberId: asha,
        bookingId: id,
        gatheringId: talk,
        amount: 10,
        lots: [{ lotId: lotA, amount: 9 }],
      });
      log.confirm(id, asha, talk, 10);
    },
  },
};

for (const [name, { kind, write }] of Object.entries(ledgerRules))
  test(`[J5] a broken rule of the ledger is found: ${name}`, async () => {
    const log = everything();
    write(log);
    log.sign();
    const { verdict, firstDifference, differences } = await audit(log.ledger());
    assert.equal(verdict, 'different');
    assert.ok(firstDifference!.kind === kind || differences > 1, JSON.stringify(firstDifference));
  });

test('[J5] an expired lot may expire, and only what is left of it', async () => {
  const log = everything();
  const [id, lot] = [randomUUID(), randomUUID()];
  log.propose(id, asha, 10, admin);
  log.approve(id, asha, 10, deputy);
  log.grant(asha, 'adjusted', id, 10, lot, new Date(Date.parse(log.now) + 700_000).toISOString());
  log.wait(3_600_000);
  log.append(`points-${asha}`, 'PointsExpired', { memberId: asha, amount: 10, lots: [{ lotId: lot, amount: 10 }] });
  log.sign();
  await accepts(log.ledger());
});

const documentTamperings: Record<string, { kind: string; tamper: (ledger: Ledger) => void }> = {
  'a changed balance': { kind: 'document_differs', tamper: ({ accounts }) => (accounts[0]!.doc.balance = 1_000_000) },
  'a changed lot': { kind: 'document_differs', tamper: ({ accounts }) => ((accounts[1]!.doc.lots as { left: number }[])[0]!.left = 99) },
  'a missing account': { kind: 'document_missing', tamper: ({ accounts }) => accounts.pop() },
  'an extra account': {
    kind: 'document_extra',
    tamper: ({ accounts }) => accounts.push({ ...accounts[0]!, id: randomUUID() }),
  },
  'an account ahead of its stream': { kind: 'document_extra', tamper: ({ accounts }) => (accounts[0]!.revision = 99) },
  'a changed entry': { kind: 'document_differs', tamper: ({ entries }) => (entries[3]!.doc.amount = -1) },
  'a missing entry': { kind: 'document_missing', tamper: ({ entries }) => entries.splice(2, 1) },
  'the last entry missing': { kind: 'document_missing', tamper: ({ entries }) => entries.pop() },
  'an extra entry': {
    kind: 'document_extra',
    tamper: ({ entries }) => entries.push({ ...entries[0]!, id: `${asha}:00000099`, revision: 99 }),
  },
};

for (const [name, { kind, tamper }] of Object.entries(documentTamperings))
  test(`[J5] the read model is compared with the streams: ${name} is found`, async () => {
    const ledger = everything().ledger();
    await accepts(structuredClone(ledger));
    tamper(ledger);
    await finds(ledger, kind);
  });

test('[J5] documents that lag behind the log are compared at their own revision', async () => {
  const log = everything();
  const behind = log.ledger();
  const id = randomUUID();
  log.request(id, asha, talk, 20);
  log.spend(id, asha, talk, [{ lotId: lotA, amount: 20 }]);
  log.confirm(id, asha, talk, 20);
  const ahead = log.ledger();
  await accepts({ ...ahead, accounts: behind.accounts, entries: behind.entries, position: behind.position });
  await finds({ ...ahead, accounts: behind.accounts }, 'document_behind');
});

test('[J5] erasing a person breaks nothing', async () => {
  const log = everything();
  // The key is gone: what was encrypted stays as stored, and nobody can read it.
  log.append(`account-${asha}`, 'AccountErased', { accountId: asha });
  log.sign();
  await accepts(log.ledger());
});

test('[J5] an event that is not what its type says is found, not thrown', async () => {
  const ledger = everything().ledger();
  ledger.heads = [];
  const at = indexOf(ledger, 'PointsGranted');
  for (const data of ['{', 'null', '{"memberId":1}']) {
    const changed = { ...ledger, events: [...ledger.events] };
    changed.events[at] = { ...changed.events[at]!, data };
    await finds(changed, 'unreadable_event');
  }
});
