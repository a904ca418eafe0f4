import { idOf, type ReadModel } from '@aarambh/projections/host/read-model.ts';
import type { TestLog } from './log.ts';

export interface Count {
  seen: number;
}

/** Counts what happens to an account: an event that was missed or counted twice shows. */
export const counts: ReadModel<Count, { type: 'EmailVerified' }> = {
  name: 'counts',
  version: 1,
  types: ['EmailVerified'],
  fields: { seen: 'number' },
  indexed: [],
  key: ({ stream }) => idOf(stream),
  apply: (doc) => ({ seen: (doc?.seen ?? 0) + 1 }),
};

/** Happens to an account, again and again: one event each. */
export async function verify(log: TestLog, accountId: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await log.append(`account-${accountId}`, [{ type: 'EmailVerified', data: { accountId } }]);
}
