import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { Email, PersonName } from '@aarambh/contracts/field-rules.ts';
import { z } from 'zod';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { fetchJson, ProviderAway } from './fetch-json.ts';
import { keySet } from './key-set.ts';
import type { GoogleSettings } from './settings.ts';

/** Whom the provider vouches for. */
export interface Vouched {
  readonly subject: string;
  /** Verified by the provider; in lower case. */
  readonly email: string;
  /** As our rules of names have it. */
  readonly name: string;
  /**
   * Whether the provider keeps the mailbox itself, so that its word for the address is the mailbox's own. Elsewhere it was proved to the provider once,
   * and whoever has it today may be somebody else.
   */
  readonly keepsMailbox: boolean;
}

/** Clocks differ. Seconds. */
const LEEWAY = 5;
/** How long what the provider says of itself is good. Milliseconds. */
const DISCOVERY_MS = 3600_000;

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().max(1000).catch(''),
  // The domain of an organisation whose accounts the provider keeps.
  hd: z.string().catch(''),
});

/** A name by our rules: what is not allowed in names goes, and who is left without one has the part before the @ of their address, or 'Member'. */
function nameOf(given: string, email: string): string {
  for (const text of [given, email.split('@')[0]!.replaceAll(/[._+\d-]+/g, ' ')]) {
    const kept = Array.from(text.replaceAll(/[^\p{L}\p{M} .'’-]/gu, ''))
      .slice(0, 60)
      .join('');
    const name = PersonName.safeParse(kept);
    if (name.success) return name.data;
  }
  return 'Member';
}

/** An OpenID provider that hands out signed tokens about people. */
export function provider({ clientId, issuer, jwksUrl, authUrl }: GoogleSettings, wall: Clock) {
  let known: { readonly document: z.infer<typeof Discovery>; readonly at: number } | null = null;
  let asking: Promise<z.infer<typeof Discovery>> | null = null;

  async function fetched(): Promise<z.infer<typeof Discovery>> {
    const document = Discovery.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    if (!document.success || document.data.issuer !== issuer) throw new ProviderAway(document.error ?? 'another issuer');
    known = { document: document.data, at: wall() };
    return document.data;
  }

  /** What the provider says of itself. Who comes while it is asked waits for the same answer. */
  async function discovered(): Promise<z.infer<typeof Discovery>> {
    if (known !== null && wall() - known.at < DISCOVERY_MS) return known.document;
    asking ??= fetched().finally(() => (asking = null));
    return asking;
  }

  const keyOf = keySet(async () => jwksUrl ?? (await discovered()).jwks_uri, wall);
  // Google's own tokens once named it without the scheme.
  const issuers = [issuer, issuer.replace(/^https?:\/\//, '')];

  return {
    /** Where a browser is sent to sign in; null while the provider does not answer. */
    async authorizationUrl() {
      try {
        return authUrl ?? (await discovered()).authorization_endpoint;
      } catch (error) {
        if (error instanceof ProviderAway) return null;
        throw error;
      }
    },

    /** Whom a token is about: it is the provider's, for us, of this sign-in and of now, and the address is verified. */
    async verify(token: string, nonce: string): Promise<Vouched | 'google_refused' | 'google_away'> {
      try {
        // Before keys are asked for: a stranger's token is no reason to ask anybody.
        if (decodeJwt(token).nonce !== nonce) return 'google_refused';
        const { payload } = await jwtVerify(token, keyOf, {
          ...{ issuer: issuers, audience: clientId, algorithms: ['RS256'], requiredClaims: ['sub', 'exp', 'iat', 'nonce'] },
          ...{ currentDate: new Date(wall()), clockTolerance: LEEWAY },
        });
        if (payload.nonce !== nonce || !isForUs(payload, clientId)) return 'google_refused';
        const claims = Claims.safeParse(payload);
        if (!claims.success) return 'google_refused';
        const { sub: subject, email, name, hd } = claims.data;
        return { subject, email, name: nameOf(name, email), keepsMailbox: hd !== '' || email.endsWith('@gmail.com') };
      } catch (error) {
        if (error instanceof ProviderAway) return 'google_away';
        if (error instanceof errors.JOSEError) return 'google_refused';
        throw error;
      }
    },
  };
}

/** A token for several says whom it was made for. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return Array.isArray(aud) && aud.length > 1 ? azp === clientId : azp === undefined || azp === clientId;
}
