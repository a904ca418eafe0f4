import { createHash, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { SECRET_FILES } from '@aarambh/infra/folder/secrets.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';

/** Which secrets a system began with, by the names of their files: fingerprints, which tell nothing of them. */
export const SECRETS_BEGUN_WITH = { namespace: 'secrets', key: 'begun-with' } as const;

type Prints = Readonly<Record<(typeof SECRET_FILES)[number], string>> & {
  /** Of the secret of tokens that is about to take the place of the one that there is. */
  readonly nextTokens?: string;
};

function printOf(bytes: Uint8Array): string {
  return createHash('sha256').update('aarambh secret\n').update(bytes).digest('base64url');
}

function printsOf({ reservationKey, tokensKey, headsPrivateKeyPem }: Secrets): Prints {
  return {
    'reservation.key': printOf(reservationKey),
    'tokens.key': printOf(tokensKey),
    // Of the public half: the same key may be written otherwise.
    'heads.pem': printOf(createPublicKey(headsPrivateKeyPem).export({ type: 'spki', format: 'der' })),
  };
}

/**
 * Throws `DataLost` when a secret is not the one that this system began with: reservations would be named otherwise,
 * links and sessions would not hold, and signed heads would pass for forged. Notes at the first start which they are.
 * @param folder the folder of the secrets, for the sentence; null where they are kept in MongoDB, or made from MASTER_KEY
 */
export async function refuseSwappedSecrets(state: OperationalState, folder: string | null, secrets: Secrets): Promise<void> {
  const prints = printsOf(secrets);
  const begun = (await state.get<Prints>(SECRETS_BEGUN_WITH.namespace, SECRETS_BEGUN_WITH.key))?.value;
  if (begun === undefined) {
    await state.put({ ...SECRETS_BEGUN_WITH, value: prints });
    return;
  }
  const changed = begun.nextTokens === prints['tokens.key'];
  const swapped = SECRET_FILES.find((name) => begun[name] !== prints[name] && !(changed && name === 'tokens.key'));
  if (swapped !== undefined)
    throw new DataLost(
      folder === null
        ? 'the secrets are not those that this system began with: they are gone from MongoDB; restore a backup'
        : `${join(folder, swapped)} is not the file that this data folder began with; take it from a backup`,
    );
  // A change on purpose was interrupted behind the file, which comes last.
  if (changed) await noteChanged(state, secrets);
}

/** Notes a secret of tokens that an operator is about to put in place, so that a start accepts it. */
export async function noteNextTokens(state: OperationalState, tokensKey: Uint8Array): Promise<void> {
  const begun = await state.get<Prints>(SECRETS_BEGUN_WITH.namespace, SECRETS_BEGUN_WITH.key);
  if (begun === null) throw new Error('the folder has not noted which secrets it began with');
  await state.put({ ...SECRETS_BEGUN_WITH, value: { ...begun.value, nextTokens: printOf(tokensKey) } satisfies Prints });
}

/** Notes the secrets that the system goes on with. */
export async function noteChanged(state: OperationalState, secrets: Secrets): Promise<void> {
  await state.put({ ...SECRETS_BEGUN_WITH, value: printsOf(secrets) });
}
