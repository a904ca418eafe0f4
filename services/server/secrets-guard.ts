import { createHash, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { SECRET_FILES } from '@aarambh/infra/folder/secrets.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';

/** Which secrets a data folder began with, by the names of their files: fingerprints, which tell nothing of them. */
export const SECRETS_BEGUN_WITH = { namespace: 'secrets', key: 'begun-with' } as const;

type Prints = Readonly<Record<(typeof SECRET_FILES)[number], string>>;

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
 * Throws `DataLost` when a file of the secrets is not the one that this data folder began with: reservations would be named otherwise,
 * links and sessions would not hold, and signed heads would pass for forged. Notes at the first start which they are.
 * @param folder the folder of the secrets, for the sentence
 */
export async function refuseSwappedSecrets(state: OperationalState, folder: string, secrets: Secrets): Promise<void> {
  const prints = printsOf(secrets);
  const begun = (await state.get<Prints>(SECRETS_BEGUN_WITH.namespace, SECRETS_BEGUN_WITH.key))?.value;
  if (begun === undefined) {
    await state.put({ ...SECRETS_BEGUN_WITH, value: prints });
    return;
  }
  const swapped = SECRET_FILES.find((name) => begun[name] !== prints[name]);
  if (swapped !== undefined)
    throw new DataLost(`${join(folder, swapped)} is not the file that this data folder began with; take it from a backup`);
}
