import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { movementOf, type LotPart, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import type { LedgerEntryDocument } from '@aarambh/projections/ledger-entries/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import { runAudit } from '@aarambh/audit/run-audit.ts';
import { sqliteScratch } from '@aarambh/infra/sqlite/scratch.ts';
import type { LedgerDocuments } from '@aarambh/audit/ports.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { chainLink, storedEventHash } from '@aarambh/kernel/stored-hash.ts';

type Document = { id: string; revision: number; doc: Record<string, unknown> };

/** Everything an audit reads, as plain data that a test may tamper with. */
export interface Ledger {
  events: StoredEvent[];
  heads: SignedHead[];
  accounts: Document[];
  entries: Document[];
  /** Position that the read models had reached. */
  position: number;
  /** Position that the writer acknowledged, where it noted one. */
  acknowledged?: number;
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** Ten minutes between two events, so that nothing but what a test says so is in flight. */
const STEP_MS = 600_000;

/** Writes a log by hand, without the points context, so that the audit is tested against the contracts alone. */
export class LogWriter {
  readonly events: StoredEvent[] = [];
  readonly heads: SignedHead[] = [];
  #time = Date.parse('2026-11-01T10:00:00.000Z');

  /** Lets time pass before the next event. */
  wait(ms: number): void {
    this.#time += ms - STEP_MS;
  }

  get now(): string {
    return new Date(this.#time).toISOString();
  }

  append(stream: string, type: string, data: unknown): StoredEvent {
    this.#time += STEP_MS;
    const before = this.events.filter((event) => event.stream === stream).at(-1);
    const chained = stream.startsWith('points-') ? { prev: before === undefined ? '' : storedEventHash(before) } : undefined;
    const event: StoredEvent = {
      stream,
      revision: (before?.revision ?? -1) + 1,
      position: this.events.length + 1,
      id: randomUUID(),
      type,
      data: JSON.stringify(data),
      meta: JSON.stringify({ v: 1, time: this.now, actor: 'system:test', corr: 'c', cause: 'c', ...chained }),
    };
    this.events.push(event);
    return event;
  }

  sign(): void {
    this.heads.push(signedHead(this.events));
  }

  grant(memberId: string, kind: string, ref: string, amount: number, lotId: string, expiresAt: string | null = null): void {
    this.append(`points-${memberId}`, 'PointsGranted', { memberId, lotId, source: { kind, ref }, amount, expiresAt });
  }

  unlock(memberId: string, lotId: string): void {
    this.grant(memberId, 'unlocked', memberId, 100, lotId);
  }

  request(bookingId: string, memberId: string, gatheringId: string, points: number): void {
    this.append(`booking-${bookingId}`, 'BookingRequested', { bookingId, gatheringId, memberId, eventNumber: 1, points, fingerprint: 'f' });
  }

  spend(bookingId: string, memberId: string, gatheringId: string, lots: LotPart[]): void {
    this.#move('PointsSpent', bookingId, memberId, gatheringId, lots);
  }

  refund(bookingId: string, memberId: string, gatheringId: string, lots: LotPart[]): void {
    this.#move('PointsRefunded', bookingId, memberId, gatheringId, lots);
  }

  void(bookingId: string, memberId: string, gatheringId: string): void {
    this.append(`points-${memberId}`, 'SpendVoided', { memberId, bookingId, gatheringId });
  }

  confirm(bookingId: string, memberId: string, gatheringId: string, points: number): void {
    this.append(`booking-${bookingId}`, 'BookingConfirmed', { bookingId, gatheringId, memberId, paymentId: 'p', points });
  }

  refuse(bookingId: string, memberId: string, gatheringId: string): void {
    this.append(`booking-${bookingId}`, 'BookingRefused', { bookingId, gatheringId, memberId, code: 'full' });
  }

  cancel(bookingId: string, memberId: string, gatheringId: string, points: number): void {
    this.append(`booking-${bookingId}`, 'BookingCancelled', { bookingId, gatheringId, memberId, points, why: 'cancelled-by-member' });
  }

  propose(adjustmentId: string, memberId: string, amount: number, proposedBy: string): void {
    this.append(`adjustment-${adjustmentId}`, 'AdjustmentProposed', { adjustmentId, memberId, amount, proposedBy });
  }

  approve(adjustmentId: string, memberId: string, amount: number, approvedBy: string): void {
    this.append(`adjustment-${adjustmentId}`, 'AdjustmentApproved', { adjustmentId, memberId, amount, approvedBy });
  }

  /** What an audit reads, with both read models as they should be. */
  ledger(): Ledger {
    return { events: [...this.events], heads: [...this.heads], position: this.events.length, ...projected(this.events) };
  }

  #move(type: string, bookingId: string, memberId: string, gatheringId: string, lots: LotPart[]): void {
    const amount = lots.reduce((sum, part) => sum + part.amount, 0);
    this.append(`points-${memberId}`, type, { memberId, bookingId, gatheringId, amount, lots });
  }
}

/** A head over all these events, signed with our key. */
export function signedHead(events: readonly StoredEvent[]): SignedHead {
  const hash = events.reduce((head, event) => chainLink(head, event), '');
  const head = { count: events.length, lastEventId: events.at(-1)!.id, hash, signedAt: '2026-11-02T00:00:00.000Z' };
  return { ...head, signature: sign(null, signedText(head), privateKey).toString('base64') };
}

function signedText(head: Omit<SignedHead, 'signature'>): Buffer {
  return Buffer.from(`${head.count}\n${head.lastEventId}\n${head.hash}\n${head.signedAt}`);
}

/** What an attacker does after editing events: numbers, account hashes and documents anew, everything but the signatures. */
export function recompute(ledger: Ledger): void {
  const last = new Map<string, StoredEvent>();
  ledger.events = ledger.events.map((event, index) => {
    const before = last.get(event.stream);
    const meta = JSON.parse(event.meta) as Record<string, unknown>;
    if (event.stream.startsWith('points-')) meta.prev = before === undefined ? '' : storedEventHash(before);
    const again = { ...event, revision: (before?.revision ?? -1) + 1, position: index + 1, meta: JSON.stringify(meta) };
    last.set(event.stream, again);
    return again;
  });
  Object.assign(ledger, projected(ledger.events), { position: ledger.events.length });
}

/** Both ledger read models over a log. */
function projected(events: readonly StoredEvent[]): Pick<Ledger, 'accounts' | 'entries'> {
  const accounts = new Map<string, { revision: number; doc: PointsAccountDocument }>();
  const entries: { id: string; revision: number; doc: LedgerEntryDocument }[] = [];
  for (const stored of events) {
    if (!stored.stream.startsWith('points-')) continue;
    const event = { type: stored.type, data: JSON.parse(stored.data) as unknown } as PointsEvent;
    const { time } = JSON.parse(stored.meta) as { time: string };
    const { memberId } = event.data;
    const account = accounts.get(memberId) ?? {
      revision: 0,
      doc: { balance: 0, unlocked: false, lots: [], nextExpiry: null, entries: 0, changedAt: time },
    };
    accounts.set(memberId, account);
    account.revision = stored.revision;
    const { doc } = account;
    doc.changedAt = time;
    const movement = movementOf(event);
    if (movement === null) continue;
    doc.balance += movement.amount;
    doc.entries++;
    let lots: LotPart[] = [];
    if (event.type === 'PointsGranted') {
      const { lotId, source, amount, expiresAt } = event.data;
      doc.unlocked ||= source.kind === 'unlocked';
      doc.lots.push({ lotId, source, granted: amount, left: amount, expiresAt, grantedAt: time });
      lots = [{ lotId, amount }];
    } else if ('lots' in event.data) {
      lots = event.data.lots;
      for (const { lotId, amount } of lots) {
        const lot = doc.lots.find((candidate) => candidate.lotId === lotId);
        if (lot !== undefined) lot.left += Math.sign(movement.amount) * amount;
      }
    }
    const expiries = doc.lots.flatMap((lot) => (lot.left > 0 && lot.expiresAt !== null ? [lot.expiresAt] : []));
    doc.nextExpiry = expiries.sort()[0] ?? null;
    entries.push({
      id: `${memberId}:${String(stored.revision).padStart(8, '0')}`,
      revision: stored.revision,
      doc: {
        memberId,
        type: event.type,
        amount: movement.amount,
        counter: movement.counter,
        balance: doc.balance,
        bookingId: 'bookingId' in event.data ? event.data.bookingId : null,
        gatheringId: 'gatheringId' in event.data ? event.data.gatheringId : null,
        lots,
        eventId: stored.id,
        time,
        position: stored.position,
      },
    });
  }
  return structuredClone({
    accounts: [...accounts].map(([id, { revision, doc }]) => ({ id, revision, doc: { ...doc } })),
    entries: entries.map((entry) => ({ ...entry, doc: { ...entry.doc } })),
  });
}

/** Audits what the test made of the ledger; unless the test says when, by a clock that is far behind the log. */
export async function audit(ledger: Ledger, reader = readerOf(ledger.events), now = 0, settling = true): Promise<AuditVerdict> {
  // So few entries in memory that every test of the audit meets the file too.
  const scratch = sqliteScratch({ path: null, held: 2 });
  const ports = {
    ...{ scratch, settling, reader, heads: headsOf(ledger.heads), documents: documentsOf(ledger) },
    ...{ acknowledged: ledger.acknowledged ?? 0, now: () => now },
  };
  try {
    return await runAudit(ports, () => undefined);
  } finally {
    scratch.close();
  }
}

/** A reader over plain events; pages are small, so that tests cross them. */
export function readerOf(events: readonly StoredEvent[]): EventReader {
  const refused = (): never => {
    throw new Error('the audit does not read this way');
  };
  return {
    epoch: 'test',
    head: async () => events.at(-1)?.position ?? 0,
    async *readStream(stream) {
      yield events.filter((event) => event.stream === stream);
    },
    readStreamBackwards: refused,
    async readAllBackwards({ before, limit }) {
      const found = events.filter((event) => event.position < before).reverse();
      const page = found.slice(0, Math.min(limit, 7));
      return { events: page, next: page.at(-1)?.position ?? 0, end: page.length === found.length };
    },
    async readAll({ after }) {
      const slice = events.filter((event) => event.position > after).slice(0, 7);
      return { events: slice, next: slice.at(-1)?.position ?? after, end: slice.length < 7 };
    },
  };
}

export function headsOf(heads: readonly SignedHead[]): SignedHeads {
  return {
    all: async () => heads,
    latest: async () => heads.at(-1) ?? null,
    append: async () => {
      throw new Error('auditing signs nothing');
    },
    verify: (head) => verify(null, signedText(head), publicKey, Buffer.from(head.signature, 'base64')),
  };
}

export function documentsOf(ledger: Ledger): LedgerDocuments {
  return {
    applied:
      async () =>
      ({ position }) =>
        position <= ledger.position,
    async *accounts() {
      yield* ledger.accounts;
    },
    async *entries() {
      yield* ledger.entries;
    },
  };
}
