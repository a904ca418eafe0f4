import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** A subject's key as it leaves a key store, or the fact that there is none any more. */
export type KeyEntry = { readonly subject: string; readonly key: Uint8Array } | { readonly subject: string; readonly erasedAt: string };

/** A key store whose keys can move to another one. */
export interface MovableKeys {
  /** Every subject that has a key or was erased, in pages, by subject. */
  entries(): AsyncIterable<readonly KeyEntry[]>;
  /**
   * Takes entries over durably. What is there already stays; who was erased here or there is erased afterwards.
   * @throws {KeyConflict} a subject has another key here
   */
  adopt(entries: readonly KeyEntry[]): Promise<void>;
}

/** How the wrapping key comes from the passphrase, and how to know that it is the right one. */
export interface WrappingHeader {
  readonly scrypt: { readonly salt: string; readonly N: number; readonly r: number; readonly p: number };
  /** Nothing, wrapped: tells a wrong passphrase before anything else is read. */
  readonly check: string;
}

export class WrongPassphrase extends Error {
  constructor() {
    super('the passphrase is not the one that the keys were wrapped with');
    this.name = 'WrongPassphrase';
  }
}

/** What holds the wrapped keys was changed, or is none. */
export class DamagedKeys extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedKeys';
  }
}

export class KeyConflict extends Error {
  constructor(subject: string) {
    super(`${subject} has another key here already: the keys are of another system`);
    this.name = 'KeyConflict';
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** OWASP's advice for scrypt: 128 MiB, about half a second. */
const COST = 2 ** 17;
const BLOCKS = { r: 8, p: 1 } as const;
/** Less protects too little; more would only be a file's way to cost memory. */
export const LEAST_COST = 2 ** 15;
const GREATEST_COST = 2 ** 20;
const CHECK = 'aarambh keys';

const scryptKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** AES-256-GCM: nonce, tag and ciphertext. `label` is authenticated with it, so that nothing wrapped can take another's place. */
export function wrap(wrappingKey: Uint8Array, label: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, wrappingKey, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undoes `wrap`; null when the key or the label is another one, or a bit was changed. */
export function unwrap(wrappingKey: Uint8Array, label: string, wrapped: Uint8Array): Uint8Array | null {
  if (wrapped.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, wrappingKey, wrapped.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(label))
    .setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return new Uint8Array(Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]));
  } catch {
    return null;
  }
}

/** A fresh wrapping key from a passphrase, and the header that leads to it again; `cost` is scrypt's N. */
export async function newWrappingKey(passphrase: string, cost = COST): Promise<{ header: WrappingHeader; key: Uint8Array }> {
  const salt = randomBytes(16).toString('base64');
  const scrypt = { salt, N: cost, ...BLOCKS };
  const key = await derived(passphrase, scrypt);
  return { header: { scrypt, check: wrap(key, CHECK, new Uint8Array()).toString('base64') }, key };
}

/**
 * The wrapping key that a header leads to.
 * @throws {WrongPassphrase} it does not fit the header
 * @throws {DamagedKeys} the header asks for what no header of ours does
 */
export async function wrappingKeyOf(passphrase: string, { scrypt, check }: WrappingHeader): Promise<Uint8Array> {
  const { N, r, p } = scrypt;
  if (!(N >= LEAST_COST && N <= GREATEST_COST && Number.isInteger(Math.log2(N))) || r !== BLOCKS.r || p !== BLOCKS.p)
    throw new DamagedKeys('the header of the wrapped keys is damaged');
  const key = await derived(passphrase, scrypt);
  if (unwrap(key, CHECK, Buffer.from(check, 'base64')) === null) throw new WrongPassphrase();
  return key;
}

function derived(passphrase: string, { salt, N, r, p }: WrappingHeader['scrypt']): Promise<Uint8Array> {
  // What scrypt needs, and a little: Node refuses more than 32 MiB unless told.
  return scryptKey(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}
