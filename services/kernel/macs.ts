import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretKey } from './secret-key.ts';

/** HMAC-SHA256. */
export function mac(key: Uint8Array, message: string | Uint8Array): Buffer {
  return createHmac('sha256', secretKey(key)).update(message).digest();
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
