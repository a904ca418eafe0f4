import type { LotPart, PointsEvent, PointsSource } from '@aarambh/contracts/events/points.ts';
import type { DifferenceKind } from '@aarambh/contracts/http/admin.ts';
import { words } from './words.ts';

/** Points of one grant. */
export interface Lot {
  readonly lotId: string;
  readonly source: PointsSource;
  readonly granted: number;
  left: number;
  readonly expiresAt: string | null;
  readonly grantedAt: string;
}

/** One member's account, folded by the audit's own rules and not by the points context's. */
export interface AccountFold {
  readonly memberId: string;
  revision: number;
  /** Sum of the movements; the lots must always add up to it. */
  balance: number;
  unlocked: boolean;
  /** In the order of their grants. */
  readonly lots: Map<string, Lot>;
  /** Movements so far. */
  entries: number;
  changedAt: string;
  /** Hash of the account's last stored event. */
  lastHash: string;
}

export type Report = (kind: DifferenceKind, detail: string) => void;

export function emptyAccount(memberId: string): AccountFold {
  return { memberId, revision: -1, balance: 0, unlocked: false, lots: new Map(), entries: 0, changedAt: '', lastHash: '' };
}

/**
 * A decision takes its time a moment before its event is stamped; a lot that ran out in between may still have been taken.
 * Milliseconds.
 */
const DECISION_MS = 5_000;

/** When an event happened: as its writer recorded it, and the running maximum along the log, which rules go by. */
export interface EventTime {
  readonly recorded: string;
  readonly effective: string;
}

/** Applies one event to its account, and reports what the rules of the ledger do not allow. */
export function applyToAccount(account: AccountFold, event: PointsEvent, { recorded, effective }: EventTime, report: Report): void {
  switch (event.type) {
    case 'PointsGranted': {
      const { lotId, source, amount, expiresAt } = event.data;
      if (account.lots.has(lotId)) report('lot', words.lot.twice(lotId));
      account.lots.set(lotId, { lotId, source, granted: amount, left: amount, expiresAt, grantedAt: recorded });
      account.unlocked ||= source.kind === 'unlocked';
      break;
    }
    case 'PointsSpent':
    case 'PointsDeducted':
      if (!followsSpendingRule(account, event.data, effective)) report('spending_rule', words.lot.rule);
      moveLots(account, event.data, -1, report);
      break;
    case 'PointsRefunded':
      moveLots(account, event.data, 1, report);
      break;
    case 'PointsExpired':
      for (const { lotId, amount } of event.data.lots) {
        const lot = account.lots.get(lotId);
        if (lot === undefined) continue;
        if (lot.expiresAt === null || lot.expiresAt > effective) report('lot', words.lot.early(lotId));
        if (lot.left !== amount) report('lot', words.lot.expired(lotId, lot.left, amount));
      }
      moveLots(account, event.data, -1, report);
      break;
    case 'SpendVoided':
      return;
  }
  account.entries++;
}

/** Takes from or returns to lots; they must exist, suffice, never hold more than was granted, and add up to the amount. */
function moveLots(
  account: AccountFold,
  { amount, lots }: { amount: number; lots: readonly LotPart[] },
  sign: 1 | -1,
  report: Report,
): void {
  let sum = 0;
  for (const part of lots) {
    sum += part.amount;
    const lot = account.lots.get(part.lotId);
    if (lot === undefined) {
      report('lot', words.lot.missing(part.lotId));
      continue;
    }
    lot.left += sign * part.amount;
    if (lot.left < 0) report('below_zero', words.lot.below(part.lotId, lot.left));
    if (lot.left > lot.granted) report('lot', words.lot.above(part.lotId, lot.granted));
  }
  if (sum !== amount) report('unbalanced', words.lot.sum(sum, amount));
}

function followsSpendingRule(account: AccountFold, taken: { amount: number; lots: readonly LotPart[] }, time: string): boolean {
  if (sameParts(dueParts(account, taken.amount, time), taken.lots)) return true;
  const decided = new Date(Date.parse(time) - DECISION_MS).toISOString();
  return sameParts(dueParts(account, taken.amount, decided), taken.lots);
}

/** The soonest to expire first, then the oldest; lots that never expire last. */
function dueParts(account: AccountFold, amount: number, time: string): LotPart[] {
  const usable = [...account.lots.values()].filter((lot) => lot.left > 0 && (lot.expiresAt === null || lot.expiresAt > time));
  usable.sort((a, b) => compareExpiry(a.expiresAt, b.expiresAt));
  const parts: LotPart[] = [];
  let due = amount;
  for (const lot of usable) {
    if (due === 0) break;
    const part = Math.min(due, lot.left);
    parts.push({ lotId: lot.lotId, amount: part });
    due -= part;
  }
  return parts;
}

function compareExpiry(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Whether two lists take the same amounts from the same lots, in any order. */
export function sameParts(a: readonly LotPart[], b: readonly LotPart[]): boolean {
  if (a.length !== b.length) return false;
  const amounts = new Map(a.map((part) => [part.lotId, part.amount]));
  return amounts.size === b.length && b.every((part) => amounts.get(part.lotId) === part.amount);
}

/** The soonest instant at which points of the account run out, or null. */
export function nextExpiry(account: AccountFold): string | null {
  let soonest: string | null = null;
  for (const { left, expiresAt } of account.lots.values())
    if (left > 0 && expiresAt !== null && (soonest === null || expiresAt < soonest)) soonest = expiresAt;
  return soonest;
}

/** What a member could spend at a moment. */
export function usablePoints(account: AccountFold | undefined, time: string): number {
  let sum = 0;
  for (const { left, expiresAt } of account?.lots.values() ?? []) if (expiresAt === null || expiresAt > time) sum += left;
  return sum;
}
