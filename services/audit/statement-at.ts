import { movementOf } from '@aarambh/contracts/events/points.ts';
import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { applyToAccount, emptyAccount } from './account-fold.ts';
import { readAudited, type AuditedEvent } from './audited-events.ts';
import type { StatementAt } from './service.ts';

/**
 * A member's account folded from its stream up to the last event effective at or before `at`. `position` is that event's
 * place in the log, 0 when there is none yet. Effective time is the running maximum along the stream: one writer records it
 * so already.
 */
export const statementAt: StatementAt = async (reader, memberId, at) => {
  const until = Date.parse(at);
  const account = emptyAccount(memberId);
  const lines: MemberStatement['lines'] = [];
  let effective = 0;
  let position = 0;
  reading: for await (const page of reader.readStream(`points-${memberId}`)) {
    for (const stored of page) {
      const { event, meta } = readAudited(stored);
      if (!isPoints(event)) continue;
      effective = Math.max(effective, Date.parse(meta.time));
      if (effective > until) break reading;
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
        reason: meta.reason ?? null,
        actor: meta.actor,
      });
    }
  }
  const lots = [...account.lots.values()]
    .filter((lot) => lot.left > 0)
    .map(({ lotId, source, left, expiresAt }) => ({ lotId, source: source.kind, left, expiresAt }));
  return { memberId, at, position, balance: account.balance, lots, lines };
};

function isPoints(event: AuditedEvent): event is Extract<AuditedEvent, { type: `Points${string}` | 'SpendVoided' }> {
  return event.type.startsWith('Points') || event.type === 'SpendVoided';
}
