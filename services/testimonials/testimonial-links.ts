import { linkTokens, type LinkToken } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';

/** Tokens of one kind of link; those of other kinds and other contexts are unknown to it. */
export interface LinkKind {
  token(link: LinkToken): string;
  /** Null for a token that was never ours. */
  read(token: string): LinkToken | null;
}

/** The links of testimonials: one confirms what somebody with an account wrote, the other lets somebody write who was invited. */
export interface TestimonialLinks extends LinkKind {
  readonly invited: LinkKind;
}

const CONFIRM = 1;
const INVITED = 2;

/** @param secret at least 32 bytes; changing it makes every link unknown */
export function testimonialLinks(secret: Uint8Array): TestimonialLinks {
  const tokens = linkTokens(mac(secret, 'aarambh testimonials\nmail links'));
  const of = (kind: number): LinkKind => ({ token: (link) => tokens.token(kind, link), read: (token) => tokens.read(kind, token) });
  return { ...of(CONFIRM), invited: of(INVITED) };
}
