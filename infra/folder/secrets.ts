import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import { DataLost } from '../disk/data-lost.ts';
import { writeDurablySync } from '../disk/durable-file.ts';

const KEY_BYTES = 32;
const RESERVATION = 'reservation.key';
const TOKENS = 'tokens.key';
const HEADS = 'heads.pem';

/** Bytes of the secret of tokens. */
export const TOKENS_BYTES = KEY_BYTES;

/** Every file of a folder of secrets. */
export const SECRET_FILES = [RESERVATION, TOKENS, HEADS] as const;

/** Reads the secrets of a folder, making those that are missing; each file is readable by the owner alone. */
export function openSecrets(dir: string): Secrets {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  return {
    reservationKey: key(join(dir, RESERVATION)),
    tokensKey: key(join(dir, TOKENS)),
    headsPrivateKeyPem: signingKey(join(dir, HEADS)),
  };
}

/** Gives a folder the secrets of the system that moves into it. */
export function adoptSecrets(dir: string, { reservationKey, tokensKey, headsPrivateKeyPem }: Secrets): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeDurablySync(join(dir, RESERVATION), reservationKey);
  writeDurablySync(join(dir, TOKENS), tokensKey);
  writeDurablySync(join(dir, HEADS), headsPrivateKeyPem);
}

/** Puts another secret of tokens in the place of the one that there is, durably. */
export function changeTokensKey(dir: string, tokensKey: Uint8Array): void {
  writeDurablySync(join(dir, TOKENS), tokensKey);
}

/**
 * The key in PEM that signs heads, made when it is missing.
 * @throws {DataLost} it is damaged
 */
export function signingKey(path: string): string {
  const pem = secret(path, () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('utf8');
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
  } catch {
    // What OpenSSL says of it helps nobody.
  }
  throw new DataLost(`${path} is damaged: it is not the key that signs heads; take it from a backup`);
}

function key(path: string): Uint8Array {
  const bytes = secret(path, () => randomBytes(KEY_BYTES));
  if (bytes.length !== KEY_BYTES) throw new DataLost(`${path} has ${bytes.length} bytes instead of ${KEY_BYTES}; take it from a backup`);
  return new Uint8Array(bytes);
}

function secret(path: string, make: () => string | Uint8Array): Buffer {
  if (!existsSync(path)) writeDurablySync(path, make());
  return readFileSync(path);
}
