import { movementOf, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { applyToAccount, emptyAccount } from './account-fold.ts';
import { readAudited, recordedTime, type AuditedEvent } from './audited-events.ts';

/** Clocks of two nodes differ by at most twice the five seconds that each may be away from the store's. */
const SKEW_MS = 10_000;
const PAGE = 500;

/**
 * A member's account folded from its stream up to the last event effective at or before `at`; `position` is that event's place in
 * the log, 0 when there is none yet. Effective time is the running maximum of recorded time along the log: an
 * event of the member behind one of somebody else that another node's clock dated after `at` is not part of it.
 */
export async function statementAt(reader: EventReader, memberId: string, at: string): Promise<MemberStatement> {
  const until = Date.parse(at);
  const recorded = await recordedUntil(reader, `points-${memberId}`, until);
  const cut = await firstLater(reader, recorded.at(-1)?.position ?? 0, until);
  const account = emptyAccount(memberId);
  const lines: MemberStatement['lines'] = [];
  let position = 0;
  for (const stored of recorded) {
    if (stored.position > cut) break;
    const { event, meta } = readAudited(stored);
    if (!isPoints(event)) continue;
    const movement = movementOf(event);
    account.balance += movement?.amount ?? 0;
    // A statement shows what is recorded; judging it is the audit's.
    applyToAccount(account, event, { recorded: meta.time, effective: meta.time }, () => undefined);
    position = stored.position;
    if (movement === null) continue;
    lines.push({
      eventId: stored.id,
      revision: stored.revision,
      time: meta.time,
      type: event.type,
      amount: movement.amount,
      balance: account.balance,
      counter: movement.counter,
      bookingId: 'bookingId' in event.data ? event.data.bookingId : null,
      gatheringId: 'gatheringId' in event.data ? event.data.gatheringId : null,
      adjustmentId: adjustmentOf(event),
      // What needs read models and keys is told by whoever shows the statement.
      ...{ event: null, why: null, reason: null },
      actor: meta.actor,
    });
  }
  const lots = [...account.lots.values()]
    .filter((lot) => lot.left > 0)
    .map(({ lotId, source, left, expiresAt }) => ({ lotId, source: source.kind, left, expiresAt }));
  return { memberId, at, position, balance: account.balance, lots, lines };
}

/** The adjustment that moved points; null where something else did. */
function adjustmentOf(event: PointsEvent): string | null {
  if (event.type === 'PointsDeducted') return event.data.adjustmentId;
  return event.type === 'PointsGranted' && event.data.source.kind === 'adjusted' ? event.data.source.ref : null;
}

/** The events of a stream before the first one that was recorded after `until`. */
async function recordedUntil(reader: EventReader, stream: string, until: number): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of reader.readStream(stream))
    for (const stored of page) {
      if (recordedTime(stored) > until) return events;
      events.push(stored);
    }
  return events;
}

/** Position of the first event of the log, before `position`, that was recorded after `until`; Infinity when there is none. */
async function firstLater(reader: EventReader, position: number, until: number): Promise<number> {
  let first = Infinity;
  for (let before = position; before > 0;) {
    const { events, next, end } = await reader.readAllBackwards({ before, limit: PAGE });
    for (const stored of events) {
      const time = recordedTime(stored);
      if (time > until) first = stored.position;
      // No clock was so far ahead that something before this could be dated after `until`.
      if (time < until - SKEW_MS) return first;
    }
    if (end) return first;
    before = next;
  }
  return first;
}

function isPoints(event: AuditedEvent): event is PointsEvent {
  return event.type.startsWith('Points') || event.type === 'SpendVoided';
}
