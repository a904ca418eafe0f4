import { ZodError } from 'zod';
import { movementOf, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { StoreCorrupt, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import { applyToAccount, emptyAccount, usablePoints, type AccountFold } from './account-fold.ts';
import { isAudited, readAudited, recordedTime, streamOf, type AuditedEvent, type AuditedMeta } from './audited-events.ts';
import { causes } from './causes.ts';
import { differences, type Differences } from './differences.ts';
import { documentCheck } from './ledger-documents.ts';
import { logChain } from './log-chain.ts';
import type { AuditPorts } from './ports.ts';
import { words } from './words.ts';

const PAGE = 2000;

/**
 * Audits the ledger in one pass over the log. What it notes on the way stands in `scratch`, so that memory does not grow with the
 * log. Signed heads and documents are read before the head of the log, so that a node may keep writing meanwhile. `progress` is told events read of events in all.
 */
export async function runAudit(
  { reader, heads, documents, acknowledged, lost = [], scratch, now, settling }: AuditPorts,
  progress: (read: number, total: number) => void,
): Promise<AuditVerdict> {
  const startedAt = new Date(now()).toISOString();
  const found = differences();
  for (const sentence of lost) found.add('part_missing', sentence);
  const chain = logChain(await signedHeads(heads, found), (head) => heads.verify(head), found, scratch);
  const check = await documentCheck(documents, found, scratch);
  const cause = causes(found, scratch);
  const accounts = scratch.map<AccountFold>();
  /** Sum of the counter accounts; with what the members' lots hold it must come to 0. */
  let counters = 0;
  /** Effective time: the running maximum of recorded time along the log. */
  let effective = 0;

  function movePoints(event: PointsEvent, meta: AuditedMeta, stored: StoredEvent): void {
    const { memberId } = event.data;
    let account = accounts.get(memberId);
    if (account === undefined) accounts.set(memberId, (account = emptyAccount(memberId)));
    if (meta.prev !== account.lastHash) found.add('account_chain', words.account.chain, stored);
    const movement = movementOf(event);
    account.balance += movement?.amount ?? 0;
    counters -= movement?.amount ?? 0;
    const time = { recorded: meta.time, effective: new Date(effective).toISOString() };
    applyToAccount(account, event, time, (kind, detail) => found.add(kind, detail, stored));
    if (account.balance < 0) found.add('below_zero', words.account.below(memberId, account.balance), stored);
    account.revision = stored.revision;
    account.changedAt = meta.time;
    account.lastHash = storedEventHash(stored);
    check.after(account, event, stored, meta.time);
  }

  function follow(event: AuditedEvent, meta: AuditedMeta, stored: StoredEvent): void {
    const place = { stream: stored.stream, revision: stored.revision, position: stored.position };
    switch (event.type) {
      case 'BookingRequested':
      case 'BookingConfirmed':
      case 'BookingRefused':
      case 'BookingCancelled':
        cause.booking(event, effective, place);
        return;
      case 'AdjustmentProposed':
      case 'AdjustmentApproved':
      case 'AdjustmentRejected':
        cause.adjustment(event, effective, place);
        return;
      case 'GatheringCancelled':
        cause.gatheringCancelled(event.data.gatheringId, effective);
        return;
      case 'PointsGranted':
      case 'PointsSpent':
      case 'PointsRefunded':
      case 'SpendVoided':
      case 'PointsExpired':
      case 'PointsDeducted':
        cause.points(event, effective, place);
        movePoints(event, meta, stored);
        return;
    }
  }

  function accept(stored: StoredEvent): void {
    chain.accept(stored);
    effective = Math.max(effective, recordedTime(stored));
    if (!isAudited(stored)) return;
    let read: ReturnType<typeof readAudited>;
    try {
      read = readAudited(stored);
    } catch (error) {
      found.add('unreadable_event', `${stored.type} cannot be read: ${whatIsWrong(error)}`, stored);
      return;
    }
    if (stored.stream !== streamOf(read.event)) found.add('wrong_stream', `${stored.type} belongs to ${streamOf(read.event)}.`, stored);
    follow(read.event, read.meta, stored);
  }

  const total = await reader.head();
  const askedAt = now();
  let position = 0;
  let damaged = false;

  async function readPage(limit: number): Promise<boolean> {
    const page = await reader.readAll({ after: position, limit });
    for (const stored of page.events) {
      if (stored.position > total) return false;
      accept(stored);
      position = stored.position;
    }
    progress(position, total);
    return page.events.length > 0 && position < total;
  }

  progress(0, total);
  try {
    while (await readPage(PAGE));
  } catch (error) {
    // The store refuses to serve what it knows to be damaged: that is a finding, and what follows it cannot be judged.
    if (!(error instanceof StoreCorrupt)) throw error;
    damaged = true;
    if (error.position !== null && error.position > position + 1) await readPage(error.position - position - 1);
    found.add('store_corrupt', error.message, error.position === null ? {} : { position: error.position });
  }

  let held = 0;
  for (const [, account] of accounts.entries()) for (const lot of account.lots.values()) held += lot.left;
  if (!damaged) {
    if (total < acknowledged) found.add('log_cut', words.log.acknowledged(total, acknowledged), { position: total });
    chain.finish();
    // Where a node settles them, causes do not stay in flight on a log on which nothing happens any more; a clock that was set
    // back does not keep them there either.
    const endedAt = settling ? Math.max(effective, askedAt) : effective;
    cause.finish(endedAt, (memberId) => usablePoints(accounts.get(memberId), new Date(endedAt).toISOString()));
    check.finish();
    if (held + counters !== 0) found.add('unbalanced', words.account.sum(held + counters));
  }
  return {
    verdict: found.count() === 0 ? 'consistent' : 'different',
    position,
    events: chain.events(),
    accounts: accounts.size,
    sum: held + counters,
    chain: chain.hash(),
    heads: chain.extended(),
    firstDifference: found.first(),
    differences: found.count(),
    startedAt,
    finishedAt: new Date(now()).toISOString(),
  } satisfies AuditVerdict;
}

/** The signed heads; a file of them that cannot be read is a finding, and then none of them counts. */
async function signedHeads(heads: SignedHeads, found: Differences): Promise<readonly SignedHead[]> {
  try {
    return await heads.all();
  } catch (error) {
    if (!(error instanceof StoreCorrupt)) throw error;
    found.add('store_corrupt', words.log.headsUnreadable(error.message));
    return [];
  }
}

function whatIsWrong(error: unknown): string {
  if (error instanceof ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
  return error instanceof Error ? error.message : String(error);
}
