import { createSecretKey, type KeyObject } from 'node:crypto';

/** Keys as OpenSSL wants them, for as long as their bytes are held. */
const made = new WeakMap<Uint8Array, KeyObject>();

/**
 * A key as OpenSSL wants it. Making one from bytes costs four times the encryption of a small field, and an HMAC that has to find out what its
 * key is costs five times one with such a key (measured).
 */
export function secretKey(bytes: Uint8Array): KeyObject {
  let key = made.get(bytes);
  if (key === undefined) made.set(bytes, (key = createSecretKey(bytes)));
  return key;
}
