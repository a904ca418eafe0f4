import type { LotPart, PointsEvent } from '@aarambh/contracts/events/points.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** Points of one grant, and what is left of them. */
export interface Lot {
  readonly lotId: string;
  /** Milliseconds since the epoch; Infinity for points that do not expire. */
  readonly expiresAt: number;
  left: number;
}

/** What became of a booking's spend. A spend that was refunded or voided stays refused for good. */
export type Spend =
  { readonly status: 'spent'; readonly amount: number; readonly lots: readonly LotPart[] } | { readonly status: 'refunded' | 'voided' };

/** One member's account. */
export interface PointsState {
  balance: number;
  /** In the order of their grants; empty lots stay, because a refund returns to them. */
  readonly lots: Map<string, Lot>;
  readonly spends: Map<string, Spend>;
  /** Causes of grants and deductions: `{kind}:{ref}`. */
  readonly causes: Set<string>;
}

/** The name of a cause in `PointsState.causes`. */
export function causeOf(source: { readonly kind: string; readonly ref: string }): string {
  return `${source.kind}:${source.ref}`;
}

function move(state: PointsState, lots: readonly LotPart[], sign: 1 | -1): void {
  for (const { lotId, amount } of lots) {
    const lot = state.lots.get(lotId);
    if (lot === undefined) throw new Error(`lot ${lotId} was never granted`);
    lot.left += sign * amount;
    state.balance += sign * amount;
  }
}

function evolve(state: PointsState, event: PointsEvent): PointsState {
  switch (event.type) {
    case 'PointsGranted': {
      const { lotId, source, amount, expiresAt } = event.data;
      state.lots.set(lotId, { lotId, expiresAt: expiresAt === null ? Infinity : Date.parse(expiresAt), left: amount });
      state.causes.add(causeOf(source));
      state.balance += amount;
      return state;
    }
    case 'PointsSpent':
      move(state, event.data.lots, -1);
      state.spends.set(event.data.bookingId, { status: 'spent', amount: event.data.amount, lots: event.data.lots });
      return state;
    case 'PointsRefunded':
      move(state, event.data.lots, 1);
      state.spends.set(event.data.bookingId, { status: 'refunded' });
      return state;
    case 'SpendVoided':
      state.spends.set(event.data.bookingId, { status: 'voided' });
      return state;
    case 'PointsExpired':
      move(state, event.data.lots, -1);
      return state;
    case 'PointsDeducted':
      move(state, event.data.lots, -1);
      state.causes.add(causeOf({ kind: 'adjusted', ref: event.data.adjustmentId }));
      return state;
    default:
      return unreachable(event);
  }
}

/** Streams `points-{memberId}`: one member's account in the ledger. */
export const points: StreamKind<PointsState, PointsEvent> = {
  category: 'points',
  chained: true,
  impersonal: true,
  initialState: () => ({ balance: 0, lots: new Map(), spends: new Map(), causes: new Set() }),
  evolve,
  sizeOf: ({ lots, spends, causes }) => 256 + lots.size * 200 + spends.size * 300 + causes.size * 120,
};

/**
 * Which lots `amount` is taken from: the soonest to expire first, then the oldest; what has expired by `now` (milliseconds)
 * cannot be taken. Null when there is not enough.
 */
export function takeFrom(state: Readonly<PointsState>, amount: number, now: number): LotPart[] | null {
  const usable = [...state.lots.values()].filter((lot) => lot.left > 0 && lot.expiresAt > now);
  // Infinity - Infinity is NaN, so the comparison is spelt out; the sort keeps the order of grants among equals.
  usable.sort((a, b) => (a.expiresAt === b.expiresAt ? 0 : a.expiresAt < b.expiresAt ? -1 : 1));
  const parts: LotPart[] = [];
  let due = amount;
  for (const { lotId, left } of usable) {
    if (due === 0) break;
    const part = Math.min(due, left);
    parts.push({ lotId, amount: part });
    due -= part;
  }
  return due === 0 ? parts : null;
}
