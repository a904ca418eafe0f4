import { parseArgs } from 'node:util';
import { invite } from '../control-verbs.ts';
import { Fatal } from '../fatal.ts';
import { releaseReactors } from '../reactors.ts';
import { ownerOr, runVerb } from './verb.ts';
import { withDistributed, withServices } from './with-services.ts';

const USAGE = 'Say what to do: npm run admin -- invite EMAIL [--role admin] [--name NAME], or npm run admin -- release-reactors.';

/** `npm run admin -- invite EMAIL` and `npm run admin -- release-reactors`. */
await runVerb(async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' } },
  });
  const [what, email] = positionals;
  if (what === 'invite' && email !== undefined) {
    const request = { verb: 'invite', args: { email, ...values } };
    const invited = await ownerOr(config, request, 'Inviting', () => withServices(config, (_, services) => invite(services, request.args)));
    process.stdout.write(
      `Invited ${invited.email} as ${invited.role}. A mail with a link to choose a password leaves when the server runs.\n`,
    );
  } else if (what === 'release-reactors') {
    const { held } = await ownerOr<{ held: boolean }>(config, { verb: 'release-reactors', args: {} }, 'Releasing', async () => {
      if (config.distributed !== null) return withDistributed(config, ({ state }) => releaseReactors(state));
      throw new Fatal('No server is using this data folder; start it first, then release its reactors.', 2);
    });
    process.stdout.write(held ? 'Mails and other reactions go on.\n' : 'Nothing was held.\n');
  } else throw new Fatal(USAGE, 2);
});
