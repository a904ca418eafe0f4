import { newId } from './ids.ts';
import { mac, sameBytes, uuidBytes, uuidOf } from './macs.ts';

/** A request for a mailed link, which works until an instant. */
export interface LinkRequest {
  readonly requestId: string;
  readonly expiresAt: string;
}

/** A new request for a link that lives for so long from `now` on; both in milliseconds. */
export function linkRequest(now: number, livesMs: number, requestId = newId()): LinkRequest {
  return { requestId, expiresAt: new Date(now + livesMs).toISOString() };
}

/** What a token of a mailed link stands for: a record, and which request for such a link. */
export interface LinkToken {
  readonly id: string;
  readonly requestId: string;
}

/** Tokens of mailed links: recomputed from the request whenever they are needed, never stored. */
export interface LinkTokens {
  /** @param kind 0 to 255: what the link is for; a link of one kind is unknown to every other */
  token(kind: number, link: LinkToken): string;
  /** What a token of this kind stands for, or null when it was never ours. When it ends is its record's to say. */
  read(kind: number, token: string): LinkToken | null;
}

const BODY_BYTES = 33;
const MAC_BYTES = 16;

/** @param key of at least 32 bytes, for these links only: what another key signed is unknown here, whatever its kind */
export function linkTokens(key: Uint8Array): LinkTokens {
  return {
    token(kind, { id, requestId }) {
      const body = Buffer.concat([Buffer.of(kind), uuidBytes(id), uuidBytes(requestId)]);
      return Buffer.concat([body, mac(key, body).subarray(0, MAC_BYTES)]).toString('base64url');
    },
    read(kind, token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const body = bytes.subarray(0, BODY_BYTES);
      if (!sameBytes(mac(key, body).subarray(0, MAC_BYTES), bytes.subarray(BODY_BYTES)) || body[0] !== kind) return null;
      return { id: uuidOf(body.subarray(1, 17)), requestId: uuidOf(body.subarray(17, 33)) };
    },
  };
}
