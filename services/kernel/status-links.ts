import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { createHash, randomBytes } from 'node:crypto';
import { refuse, type Decide, type Decision } from './decision.ts';
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

/** What the link to a status page stands for, and when it is used. */
export interface ByStatusLink {
  readonly linkHash: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A record that has a status page. */
interface Linked {
  readonly linkHash: string;
  readonly erased: boolean;
  /** Instant from which on the link opens nothing; null while the record goes on. */
  readonly linkUntil: string | null;
}

/** What holds for all that whoever comes by the mailed link does: it is of this record, which was not erased and has not ended too long ago. */
export function byStatusLink<State extends Linked, Event>() {
  return <Command extends ByStatusLink, Code extends ProblemCode>(
      decide: (command: Command, state: State) => Decision<Event, Code>,
    ): Decide<Command, State | null, Event, 'link_unknown' | 'link_expired' | Code> =>
    (command, state) => {
      if (state?.linkHash !== command.linkHash) return refuse('link_unknown');
      if (state.erased || (state.linkUntil !== null && command.now >= Date.parse(state.linkUntil))) return refuse('link_expired');
      return decide(command, state);
    };
}
