import { crc32 } from 'node:zlib';
import { KEY_BYTES, KeyDamaged } from '@aarambh/kernel/ports/keys.ts';

const SUM_BYTES = 4;

/** A key as it is stored: with a sum over subject and key behind it (CRC-32, big-endian), which tells a bit that was changed. */
export function withSum(subject: string, key: Uint8Array): Uint8Array {
  const stored = Buffer.alloc(KEY_BYTES + SUM_BYTES);
  stored.set(key);
  stored.writeUInt32BE(sumOf(subject, key), KEY_BYTES);
  return stored;
}

/**
 * The key that was stored. One that an earlier build stored has no sum, and is believed.
 * @throws {KeyDamaged} it does not fit its sum, or has another length
 */
export function summedKey(subject: string, stored: Uint8Array): Uint8Array {
  const key = stored.slice(0, KEY_BYTES);
  if (stored.length === KEY_BYTES) return key;
  const isWhole = stored.length === KEY_BYTES + SUM_BYTES && Buffer.from(stored).readUInt32BE(KEY_BYTES) === sumOf(subject, key);
  if (!isWhole) throw new KeyDamaged(subject);
  return key;
}

function sumOf(subject: string, key: Uint8Array): number {
  return crc32(key, crc32(subject));
}
