import { createHmac, timingSafeEqual } from 'node:crypto';

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
  return createHmac('sha256', secret).update(`aarambh accounts\n${use}`).digest();
}

/** HMAC-SHA256. */
export function mac(key: Uint8Array, message: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** Compares in constant time; of different lengths: false. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** The 16 bytes of a UUID. */
export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The UUID (lower case) of 16 bytes. */
export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
