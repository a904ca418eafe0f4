import { randomBytes } from 'node:crypto';
import { endEverySession } from '@aarambh/accounts/sessions/sessions.ts';
import { changeTokensKey, TOKENS_BYTES } from '@aarambh/infra/folder/secrets.ts';
import type { Engines } from './engines.ts';
import { Fatal } from './fatal.ts';
import { noteChanged, noteNextTokens } from './secrets-guard.ts';

/** Why a secret keeps its value for good, by the name that operators give it. */
const LASTING: Readonly<Record<string, string>> = {
  reservations:
    'It names the streams in which addresses are reserved. With another one nobody could be found by their address, and every address could be taken a second time.',
  heads: 'Every signed head of the log was signed with it. With another one all of them would pass for forged.',
};

/** Refuses secrets that cannot be changed, each with the reason. Exit code 2. */
export function refuseLasting(name: string, distributed: boolean): void {
  if (name !== 'tokens' && !Object.hasOwn(LASTING, name))
    throw new Fatal(
      `There is no secret called '${name}'. There are: tokens, which can be changed, ${Object.keys(LASTING).join(' and ')}.`,
      2,
    );
  if (name !== 'tokens') throw new Fatal(`The secret of ${name} cannot be changed. ${LASTING[name]}`, 2);
  if (distributed)
    throw new Fatal(
      'On several machines every secret is made from MASTER_KEY, which also wraps the keys of people. None can be changed.',
      2,
    );
}

/**
 * Gives a data folder that nobody uses another secret for tokens and links, and ends every session. Interrupted anywhere it leaves one that starts: with
 * the secret of before, or with the new one and no session.
 * @param folder the folder of the secrets
 */
export async function changeTokens({ state, secrets }: Pick<Engines, 'state' | 'secrets'>, folder: string): Promise<{ sessions: number }> {
  const tokensKey = new Uint8Array(randomBytes(TOKENS_BYTES));
  await noteNextTokens(state, tokensKey);
  // Before the file: a session could outlive the secret that it was renewed with.
  const sessions = await endEverySession(state);
  changeTokensKey(folder, tokensKey);
  await noteChanged(state, { ...secrets, tokensKey });
  return { sessions };
}
