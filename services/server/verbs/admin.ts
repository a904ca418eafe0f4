import { parseArgs } from 'node:util';
import { plural } from '@aarambh/kernel/mail-words.ts';
import { readTombstones, type Tombstone } from '@aarambh/infra/keys/tombstones.ts';
import { masterKeyChanged, masterKeysOf } from '../change-master-key.ts';
import { changeTokens, refuseLasting } from '../change-secret.ts';
import type { Config } from '../config.ts';
import { invite, resetSecondFactor } from '../control-verbs.ts';
import { dataFolder } from '../data-folder.ts';
import { Fatal } from '../fatal.ts';
import { releaseReactors } from '../reactors.ts';
import { ownerOr, requireLog, runVerb } from './verb.ts';
import { withDistributed, withServices } from './with-services.ts';

const USAGE =
  'Say what to do: npm run admin -- invite EMAIL [--role admin] [--name NAME], npm run admin -- reset-second-factor EMAIL, npm run admin -- release-reactors, npm run admin -- accept-clock, npm run admin -- change-secret tokens, npm run admin -- change-master-key, or npm run admin -- tombstones.';

/** `npm run admin -- invite EMAIL`, `npm run admin -- release-reactors`, `npm run admin -- accept-clock`, `npm run admin -- change-secret tokens`, `npm run admin -- change-master-key`, and `npm run -s admin -- tombstones > FILE`. */
await runVerb(async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' } },
  });
  const [what, name] = positionals;
  if (what === 'invite' && name !== undefined) {
    const request = { verb: 'invite', args: { email: name, ...values } };
    const invited = await ownerOr(config, request, 'Inviting', () => withServices(config, (_, services) => invite(services, request.args)));
    process.stdout.write(
      invited.approved === 'yes'
        ? `${invited.email} is ${invited.role} now, as it was proposed in the console.\n`
        : `Invited ${invited.email} as ${invited.role}. A mail with a link to choose a password leaves when the server runs.\n`,
    );
  } else if (what === 'reset-second-factor' && name !== undefined) {
    const request = { verb: 'reset-second-factor', args: { email: name } };
    const reset = await ownerOr(config, request, 'Resetting', () =>
      withServices(config, (_, services) => resetSecondFactor(services, request.args)),
    );
    process.stdout.write(
      `Two-step login of ${reset.email} is off, and every session of theirs ended. Make sure that it is really them who asked.\n`,
    );
  } else if (what === 'release-reactors') {
    const { held } = await ownerOr<{ held: boolean }>(config, { verb: 'release-reactors', args: {} }, 'Releasing', async () => {
      if (config.distributed !== null) return withDistributed(config, ({ state }) => releaseReactors(state));
      throw new Fatal('No server is using this data folder; start it first, then release its reactors.', 2);
    });
    process.stdout.write(held ? 'Mails and other reactions go on.\n' : 'Nothing was held.\n');
  } else if (what === 'accept-clock') {
    const { was } = await ownerOr(config, { verb: 'accept-clock', args: {} }, 'Accepting', () =>
      withServices(config, async (_, { clockGuard }) => ({ was: await clockGuard.accept() })),
    );
    process.stdout.write(
      was === null
        ? 'Nothing was wrong about the clock.\n'
        : 'The clock is taken for right, and writes go on. Where it stands behind the last event, what is written is dated like that event until the clock has passed it.\n',
    );
  } else if (what === 'change-secret' && name !== undefined) {
    refuseLasting(name, config.distributed !== null);
    requireLog(config);
    const { sessions } = await ownerOr(config, { verb: 'change-secret', args: {} }, 'Changing', () =>
      withServices(config, (engines) => changeTokens(engines, dataFolder(config.dataDir).secrets)),
    );
    process.stdout.write(
      `There is a new secret for tokens and links, and ${plural(sessions, { one: 'session', other: 'sessions' })} ended. Everybody logs in again, and every browser is a new one. ` +
        'Links that were sent before do not work any more: to prove an address, to confirm a testimonial, to choose a password, to give consent for a young person, to calendars and to files.\n',
    );
  } else if (what === 'change-master-key') {
    const masterKeys = masterKeysOf(config);
    const { changeMasterKey } = await import('@aarambh/infra/mongodb/change-master-key.ts');
    const changed = await ownerOr(config, { verb: 'change-master-key', args: {} }, 'Wrapping keys', (report) =>
      withDistributed(config, ({ mongo }) => changeMasterKey(mongo, masterKeys, { progress: report })),
    );
    process.stdout.write(`${masterKeyChanged(changed)}\n`);
  } else if (what === 'tombstones') {
    for (const tombstone of await tombstonesOf(config)) process.stdout.write(`${JSON.stringify(tombstone)}\n`);
  } else throw new Fatal(USAGE, 2);
});

/** Who was erased: to be kept apart from the backups, whose restoring asks for it. */
async function tombstonesOf(config: Config): Promise<readonly Tombstone[]> {
  if (config.distributed === null) return readTombstones(dataFolder(config.dataDir).tombstones);
  const { mongoTombstones } = await import('@aarambh/infra/mongodb/tombstones.ts');
  return withDistributed(config, ({ mongo }) => mongoTombstones(mongo).read());
}
