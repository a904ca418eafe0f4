import { createPrivateKey, hkdfSync } from 'node:crypto';
import { Binary } from 'mongodb';
import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import { unwrap, wrap } from '../keys/wrapped-keys.ts';
import type { Mongo } from './connection.ts';
import { everyMasterKey, type MasterKeys } from './master-keys.ts';
import { again, reading, repeatable } from './unavailable.ts';

const KEY_BYTES = 32;
/** PKCS #8 of an Ed25519 key, up to its 32 bytes of seed (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** MASTER_KEY is not the one that this database was made with. */
export class WrongMasterKey extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongMasterKey';
  }
}

/** A key of its own for each use, so that no use can tell anything about another (HKDF-SHA256). */
function derived(masterKey: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', masterKey, new Uint8Array(), `aarambh/${use}/1`, KEY_BYTES));
}

/** The key that wraps the keys of people. */
export function wrappingKeyFrom(masterKey: Uint8Array): Uint8Array {
  return derived(masterKey, 'keys-of-people');
}

/** The secrets of a system that begins with this master key: the same on every node, and nowhere kept. */
export function secretsFromMasterKey(masterKey: Uint8Array): Secrets {
  const seed = derived(masterKey, 'heads');
  return {
    reservationKey: derived(masterKey, 'reservations'),
    tokensKey: derived(masterKey, 'tokens'),
    headsPrivateKeyPem: createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  };
}

interface SecretsDocument {
  readonly _id: 'check' | 'secrets';
  readonly wrapped: Binary;
}

const LABEL = 'secrets';
const CHECK = 'check';

/**
 * Makes sure that a master key is the one that this database began with, or was changed to; who asks first decides which that is. Answers which of them
 * it is. Throws `WrongMasterKey`.
 */
export async function assertMasterKey(mongo: Mongo, keys: MasterKeys): Promise<Uint8Array> {
  const collection = mongo.collection<SecretsDocument>('secrets');
  const wrapped = checkOf(keys.masterKey);
  await repeatable(() => again(() => collection.updateOne({ _id: 'check' }, { $setOnInsert: { wrapped } }, { upsert: true })));
  const stored = await reading(() => collection.findOne({ _id: 'check' }));
  const own = everyMasterKey(keys).find((key) => stored !== null && unwrap(derived(key, CHECK), CHECK, stored.wrapped.value()) !== null);
  if (own === undefined) throw new WrongMasterKey('MASTER_KEY is not the one that this database was made with');
  return own;
}

const checkOf = (masterKey: Uint8Array): Binary => new Binary(wrap(derived(masterKey, CHECK), CHECK, new Uint8Array()));

/**
 * The secrets of the nodes on this database: those that it was given, else what follows from the master key that it is known by. A system that
 * came from another engine brings its own, because its reservations are named and its heads are signed with them.
 * @throws {WrongMasterKey} this database was made with another one
 */
export async function openMongoSecrets(mongo: Mongo, keys: MasterKeys): Promise<Secrets> {
  const own = await assertMasterKey(mongo, keys);
  const stored = await reading(() => mongo.collection<SecretsDocument>('secrets').findOne({ _id: 'secrets' }));
  if (stored === null) return secretsFromMasterKey(own);
  for (const key of everyMasterKey(keys)) {
    const json = unwrap(derived(key, LABEL), LABEL, stored.wrapped.value());
    if (json === null) continue;
    const { reservationKey, tokensKey, headsPrivateKeyPem } = JSON.parse(Buffer.from(json).toString('utf8')) as Record<
      keyof Secrets,
      string
    >;
    return { reservationKey: bytes(reservationKey), tokensKey: bytes(tokensKey), headsPrivateKeyPem };
  }
  throw new WrongMasterKey('MASTER_KEY is not the one that the secrets of this database are wrapped with');
}

/** Has a database known by `masterKey` from now on, with the secrets that it has. */
export async function moveSecrets(mongo: Mongo, keys: MasterKeys): Promise<void> {
  await adoptSecrets(mongo, keys.masterKey, await openMongoSecrets(mongo, keys));
  const wrapped = checkOf(keys.masterKey);
  await repeatable(() => mongo.collection<SecretsDocument>('secrets').updateOne({ _id: 'check' }, { $set: { wrapped } }));
}

/** Gives the nodes on this database the secrets of the system that moves here. Asking again changes nothing. */
export async function adoptSecrets(mongo: Mongo, masterKey: Uint8Array, secrets: Secrets): Promise<void> {
  const json = JSON.stringify({
    reservationKey: Buffer.from(secrets.reservationKey).toString('base64'),
    tokensKey: Buffer.from(secrets.tokensKey).toString('base64'),
    headsPrivateKeyPem: secrets.headsPrivateKeyPem,
  });
  const wrapped = new Binary(wrap(derived(masterKey, LABEL), LABEL, Buffer.from(json)));
  await repeatable(() =>
    again(() => mongo.collection<SecretsDocument>('secrets').updateOne({ _id: 'secrets' }, { $set: { wrapped } }, { upsert: true })),
  );
}

function bytes(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
