import { createHash, randomBytes } from 'node:crypto';
import { uuidBytes, uuidOf } from './macs.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** What makes the link to a status page, such as that of an enquiry: nobody can guess or compute it. */
export interface StatusLink {
  /** Random; kept under the key of whom the record is of alone, for the mails that carry the link. */
  readonly linkSecret: string;
  /** What a link is known by: SHA-256 of its secret. */
  readonly linkHash: string;
}

/** What the token of a link names. Whether it was ever ours is the record's to say. */
export interface ReadStatusLink {
  readonly id: string;
  readonly linkHash: string;
}

const hashOf = (secret: Uint8Array): string => createHash('sha256').update(secret).digest('base64url');

export function newStatusLink(): StatusLink {
  const secret = randomBytes(SECRET_BYTES);
  return { linkSecret: secret.toString('base64url'), linkHash: hashOf(secret) };
}

export function statusToken(id: string, { linkSecret }: Pick<StatusLink, 'linkSecret'>): string {
  return Buffer.concat([uuidBytes(id), Buffer.from(linkSecret, 'base64url')]).toString('base64url');
}

/** Null for what has not the form of a token. */
export function readStatusToken(token: string): ReadStatusLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  return { id: uuidOf(bytes.subarray(0, ID_BYTES)), linkHash: hashOf(bytes.subarray(ID_BYTES)) };
}
