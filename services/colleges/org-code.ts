import { CODE_ALPHABET, CODE_LENGTH } from '@aarambh/contracts/colleges/college.ts';
import type { OrgCodeEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { randomInt } from 'node:crypto';

/** The organisation that a code is kept for; null for nobody. */
type OrgCodeState = string | null;

/** Streams `orgcode-{HMAC}`. */
export const orgCode: StreamKind<OrgCodeState, OrgCodeEvent> = {
  category: 'orgcode',
  impersonal: true,
  initialState: () => null,
  evolve: (_state, { data }) => data.orgId,
  sizeOf: () => 120,
};

/** Names the stream of a code: an HMAC, so that the stream's name tells nobody which it is. */
export function codeReservation(secret: Uint8Array, code: string): string {
  return mac(secret, `orgcode\n${code}`).toString('hex');
}

/** A code that nobody can guess. */
export function newOrgCode(): string {
  return `AAR-${Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')}`;
}

/** Keeps a code for an organisation, for ever: an old one must not lead to somebody else. Busy where another has it: there are 10^12 others. */
export function reserveOrgCode({ orgId }: { readonly orgId: string }, state: OrgCodeState): Decision<OrgCodeEvent, 'busy'> {
  if (state === orgId) return [];
  return state === null ? [{ type: 'OrganisationCodeReserved', data: { orgId } }] : refuse('busy');
}
