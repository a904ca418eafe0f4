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

/** Keys on their way: a header first, then one record for each subject. Made for one line of JSON each. */
export type WrappedKeyRecord =
  WrappingHeader | { readonly subject: string; readonly wrapped: string } | { readonly subject: string; readonly erasedAt: string };

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
const PAGE = 500;
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

/** Every key of a store, each wrapped by a key from the passphrase; `cost` is scrypt's N. Keys leave a store in no other way. */
export async function* exportKeys(store: Pick<MovableKeys, 'entries'>, passphrase: string, cost = COST): AsyncGenerator<WrappedKeyRecord> {
  const { header, key } = await newWrappingKey(passphrase, cost);
  yield header;
  for await (const page of store.entries())
    for (const entry of page)
      yield 'key' in entry ? { subject: entry.subject, wrapped: wrap(key, entry.subject, entry.key).toString('base64') } : entry;
}

/**
 * The entries in wrapped keys, each checked; writes nothing, so that an import can look at all of them first.
 * @throws {WrongPassphrase | DamagedKeys}
 */
export async function* unwrapKeys(passphrase: string, records: AsyncIterable<WrappedKeyRecord>): AsyncGenerator<KeyEntry> {
  let wrappingKey: Uint8Array | null = null;
  for await (const record of records) {
    if ('scrypt' in record) {
      wrappingKey = await wrappingKeyOf(passphrase, record);
    } else if (wrappingKey === null) {
      throw new DamagedKeys('the wrapped keys have no header');
    } else if ('wrapped' in record) {
      const key = unwrap(wrappingKey, record.subject, Buffer.from(record.wrapped, 'base64'));
      if (key?.length !== KEY_BYTES) throw new DamagedKeys(`the wrapped key of ${record.subject} is damaged`);
      yield { subject: record.subject, key };
    } else {
      yield record;
    }
  }
}

/**
 * Unwraps keys into a store and answers how many entries there were. What a broken import took over already is taken again
 * without harm.
 * @throws {WrongPassphrase | DamagedKeys | KeyConflict}
 */
export async function importKeys(
  store: Pick<MovableKeys, 'adopt'>,
  passphrase: string,
  records: AsyncIterable<WrappedKeyRecord>,
): Promise<number> {
  let page: KeyEntry[] = [];
  let count = 0;
  const adopt = async (): Promise<void> => {
    if (page.length > 0) await store.adopt(page);
    page = [];
  };
  for await (const entry of unwrapKeys(passphrase, records)) {
    count++;
    if (page.push(entry) === PAGE) await adopt();
  }
  await adopt();
  return count;
}

function derived(passphrase: string, { salt, N, r, p }: WrappingHeader['scrypt']): Promise<Uint8Array> {
  // What scrypt needs, and a little: Node refuses more than 32 MiB unless told.
  return scryptKey(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}
