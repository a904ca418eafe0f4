import { mac } from '@aarambh/kernel/macs.ts';

/** Secrets of the server, at least 32 random bytes each, in files of their own. */
export interface AccountSecrets {
  /** Names reservations. Losing it loses track of which addresses are taken. */
  readonly reservation: Uint8Array;
  /** Signs access tokens, mail links and known-device marks, and derives refresh tokens. Changing it signs everybody out. */
  readonly tokens: Uint8Array;
}

const SECRET_BYTES = 32;

/** A key for one use only, so that what is signed for one can never pass for another. */
export function keyFor(use: string, secret: Uint8Array): Uint8Array {
  if (secret.byteLength < SECRET_BYTES) throw new Error(`a secret of the accounts has fewer than ${SECRET_BYTES} bytes`);
  return mac(secret, `aarambh accounts\n${use}`);
}
