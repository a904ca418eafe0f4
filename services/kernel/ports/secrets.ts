/** What the node must know and nobody else may. */
export interface Secrets {
  /** 32 bytes: names of reservation streams are HMACs under it, so it can never change. */
  readonly reservationKey: Uint8Array;
  /** 32 bytes: signs access tokens and the tokens in mails. */
  readonly tokensKey: Uint8Array;
  /** Ed25519 in PEM: signs the heads of the chain. */
  readonly headsPrivateKeyPem: string;
}
