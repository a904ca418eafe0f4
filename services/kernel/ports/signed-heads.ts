/** A signed head of the chain over the log, kept outside the store. */
export interface SignedHead {
  /** Events that the chain covers. */
  readonly count: number;
  readonly lastEventId: string;
  /** Hexadecimal head of the chain after `count` events. */
  readonly hash: string;
  readonly signedAt: string;
  /** Ed25519 over `count\nlastEventId\nhash\nsignedAt`, base64. */
  readonly signature: string;
}

/** Where heads are kept and how they are checked. Appending is the signer's; auditing only reads. */
export interface SignedHeads {
  /** All heads, oldest first. */
  all(): Promise<readonly SignedHead[]>;
  latest(): Promise<SignedHead | null>;
  append(head: Omit<SignedHead, 'signature'>): Promise<SignedHead>;
  verify(head: SignedHead): boolean;
}
