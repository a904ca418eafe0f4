import { keysDamage } from '@aarambh/infra/keys/damaged-keys.ts';
import type { MasterKeyChanged } from '@aarambh/infra/mongodb/change-master-key.ts';
import { plural } from '@aarambh/kernel/mail-words.ts';
import type { Config } from './config.ts';
import type { DistributedEngines } from './config/engines.ts';
import { Fatal, sentence } from './fatal.ts';

type BothKnown = DistributedEngines & { readonly otherMasterKey: Buffer };

/** The settings under which a master key can be changed: both keys are known. Throws `Fatal` (exit code 2) with what to do where they are not. */
export function masterKeysOf({ distributed }: Pick<Config, 'distributed'>): BothKnown {
  if (distributed === null)
    throw new Fatal(
      'There is no master key on one machine: the keys of people lie in keys.db, readable by the owner of the data folder alone. MASTER_KEY belongs to ENGINES=distributed.',
      2,
    );
  const { otherMasterKey } = distributed;
  if (otherMasterKey === null)
    throw new Fatal(
      'Say both master keys: the new one as MASTER_KEY, the one of before as MASTER_KEY_OTHER. Nodes that run meanwhile have to know both too.',
      2,
    );
  return { ...distributed, otherMasterKey };
}

/** What an operator is told of a change. */
export function masterKeyChanged({ wrapped, damaged }: MasterKeyChanged): string {
  const damage = keysDamage(damaged);
  return (
    `${plural(wrapped, { one: 'key was', other: 'keys were' })} wrapped anew, and the database is known by MASTER_KEY now. ` +
    'Once every node writes with it, run this again, until no key is wrapped anew; then take MASTER_KEY_OTHER away. Keep it as long as backups of MongoDB from before are kept.' +
    (damage === null ? '' : `\nNeither of the two opens some keys: ${sentence(damage)}`)
  );
}
