import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { GoogleSettings } from '@aarambh/accounts/google/settings.ts';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** Whom the provider signs in, and what its tokens say; what is not said is right. */
export interface Says {
  readonly sub?: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  /** The domain of the organisation whose accounts Google keeps; absent: it is none of Google's own. */
  readonly hd?: unknown;
  readonly iss?: string;
  readonly aud?: string | string[];
  readonly azp?: string;
  readonly nonce?: unknown;
  /** Seconds from now. */
  readonly expiresIn?: number;
  /** Signed by a key that the provider has not published. */
  readonly key?: SigningKey;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** A small OpenID provider with real RSA keys, in this process. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** What has accounts log in here. */
  readonly settings: GoogleSettings;
  /** How often its keys were asked for, and what it says of itself. */
  readonly asked: { keys: number; discovery: number };
  /** What `/authorize` signs people in with, without asking. */
  person: Says;
  /** What it does instead of answering: nothing at all, or an error. */
  mood: 'well' | 'silent' | 'broken';
  /** The key that signs now. */
  key(): SigningKey;
  /** Signs with a new key from now on; the one before is not published any more. */
  rotate(): Promise<SigningKey>;
  token(says?: Says): Promise<string>;
  close(): Promise<void>;
}

export async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** @param now milliseconds since the epoch: the clock that its tokens go by */
export async function openIdProvider({ now = Date.now, clientId = 'aarambh-test' } = {}): Promise<OpenIdProvider> {
  let key = await newKey('first');
  const asked = { keys: 0, discovery: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url!, issuer);
    if (provider.mood === 'silent') return;
    if (provider.mood === 'broken') return void response.writeHead(500).end('{}');
    if (url.pathname === '/.well-known/openid-configuration') {
      asked.discovery++;
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/keys`,
      });
    }
    if (url.pathname === '/keys') {
      asked.keys++;
      return json(response, { keys: [key.jwk] });
    }
    if (url.pathname === '/authorize') return void authorize(url, response);
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** Sends the browser back as the protocol's fragment mode has it. */
  async function authorize({ searchParams }: URL, response: ServerResponse): Promise<void> {
    const nonce = searchParams.get('nonce') ?? '';
    const back = new URLSearchParams({
      state: searchParams.get('state') ?? '',
      id_token: await provider.token({ nonce, ...provider.person }),
    });
    response.writeHead(302, { location: `${searchParams.get('redirect_uri')}#${back.toString()}` }).end();
  }

  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenIdProvider = {
    ...{ issuer, clientId },
    settings: { clientId, issuer, jwksUrl: null, authUrl: null },
    asked,
    person: {},
    mood: 'well',
    key: () => key,
    async rotate() {
      key = await newKey(`after-${key.kid}`);
      return key;
    },
    async token({ sub = 'google-asha', iss, aud = clientId, expiresIn = 3600, key: by = key, ...says } = {}) {
      const seconds = Math.floor(now() / 1000);
      const claims = { email: 'asha@example.com', email_verified: true, name: 'Asha Rao', ...says };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: by.kid })
        .setSubject(sub)
        .setIssuer(iss ?? issuer)
        .setAudience(aud)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + expiresIn)
        .sign(by.privateKey);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
