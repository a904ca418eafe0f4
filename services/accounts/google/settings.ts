/** How Google, or whoever stands in its place, is reached; see the settings of the same names. */
export interface GoogleSettings {
  readonly clientId: string;
  /** Without a trailing slash. */
  readonly issuer: string;
  /** Null: as the issuer's discovery document says. */
  readonly jwksUrl: string | null;
  readonly authUrl: string | null;
}
