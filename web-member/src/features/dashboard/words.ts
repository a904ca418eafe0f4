import type { StatementLine } from '@aarambh/contracts/routes/points.ts';
import { points } from '@aarambh/web-shared/format.ts';

/** What a movement of points is called, by the kind of the ledger's event. */
const movements: Readonly<Record<string, string>> = {
  PointsSpent: 'Booked',
  PointsRefunded: 'Refunded',
  PointsExpired: 'Expired',
  PointsDeducted: 'Corrected by Aarambh',
};

/** Points that were granted, by the account that they came from. */
const grants: Readonly<Record<string, string>> = {
  'issued:unlocked': 'Free points unlocked',
  'issued:plan': 'Points from your plan',
};

/** What one's own dashboard says: balance, curve, statement. */
export const words = {
  page: 'Your points and bookings',
  title: (firstName: string) => `${firstName}’s dashboard`,
  coming: 'Coming up',
  balance: 'Your points',
  point: { one: 'point', other: 'points' },
  use: 'Use your points',
  more: 'Get more',
  waiting: (amount: number) => `Every member gets ${points(amount)} once, free.`,
  curve: 'Points at the end of each month',
  month: 'Month',
  atItsEnd: 'Points at its end',
  statement: 'Statement',
  yourStatement: 'Your statement',
  none: 'No movements yet',
  noneWhy: 'Every point you get or use is recorded here.',
  unlockFree: 'Unlock free points',
  movement: ({ type, counter }: Pick<StatementLine, 'type' | 'counter'>) =>
    type === 'PointsGranted' ? (grants[counter] ?? 'Added by Aarambh') : (movements[type] ?? 'Recorded'),
  earlier: 'Show earlier movements',
  loading: 'Loading…',
};
