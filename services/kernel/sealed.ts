import { createCipheriv, createDecipheriv } from 'node:crypto';
import { smallRandom } from './random.ts';
import { secretKey } from './secret-key.ts';

/** What of an event is sealed: the personal part of its data, or the reason that somebody gave. */
export type Part = 'personal' | 'reason';

/** The event that a part belongs to. */
export interface EventName {
  readonly stream: string;
  readonly id: string;
}

const NONCE = 12;
const TAG = 16;

/** Stream, id and part are authenticated with the text, so that nothing opens in another event, or as another part of its own. */
function additional({ stream, id }: EventName, part: Part): Buffer {
  return Buffer.from(part === 'personal' ? `${stream}\n${id}` : `${stream}\n${id}\n${part}`);
}

/** Encrypts a part of an event as JSON under AES-256-GCM: base64 of nonce (12 bytes), tag (16) and ciphertext. */
export function seal(key: Uint8Array, value: unknown, event: EventName, part: Part): string {
  const nonce = smallRandom(NONCE);
  const cipher = createCipheriv('aes-256-gcm', secretKey(key), nonce);
  cipher.setAAD(additional(event, part));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Opens what `seal` made. Throws when it was sealed under another key or for another event or part. */
export function open(key: Uint8Array, sealed: string, event: EventName, part: Part): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secretKey(key), bytes.subarray(0, NONCE));
  decipher.setAAD(additional(event, part));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8'));
}
