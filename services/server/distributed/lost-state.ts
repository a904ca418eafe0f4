import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { again, reading, repeatable } from '@aarambh/infra/mongodb/unavailable.ts';
import { SECRETS_BEGUN_WITH } from '../secrets-guard.ts';
import type { DistributedSet } from './engines.ts';

interface StateBegun {
  readonly _id: 'state-begun';
}

const STATE_BEGUN = 'state-begun';

/**
 * That operational state is gone, in a sentence without its full stop; null when it is not, or was not noted yet. What every system writes there
 * first, and never deletes, stands for all of it.
 */
export async function stateLoss({ mongo, state }: Pick<DistributedSet, 'mongo' | 'state'>): Promise<string | null> {
  if ((await reading(() => mongo.collection<StateBegun>('secrets').findOne({ _id: STATE_BEGUN }))) === null) return null;
  if ((await state.get(SECRETS_BEGUN_WITH.namespace, SECRETS_BEGUN_WITH.key)) !== null) return null;
  return 'operational state is gone from MongoDB, and with it sessions, the security log, mails that wait, and who is still to be forgotten';
}

/** Throws `DataLost` when it is gone. Before anything is written there. */
export async function refuseLostState(engines: Pick<DistributedSet, 'mongo' | 'state'>): Promise<void> {
  const loss = await stateLoss(engines);
  if (loss !== null) throw new DataLost(`${loss}; restore a backup`);
}

/** Notes beside the keys that operational state was begun. */
export async function noteStateBegun({ mongo }: Pick<DistributedSet, 'mongo'>): Promise<void> {
  const notes = mongo.collection<StateBegun>('secrets');
  await repeatable(() => again(() => notes.updateOne({ _id: STATE_BEGUN }, { $setOnInsert: {} }, { upsert: true })));
}
