import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashQueue, type Queue } from './hash-queue.ts';

/** Cost of argon2id: 19 MiB, two passes, one lane (OWASP's first choice); about 10 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Hashes passwords off the main thread, a few at a time; who finds the queue full is refused at once. */
export interface PasswordHasher {
  /** A PHC string of a new salt. Who has proven who they are waits in a queue of their own. @throws {HasherBusy} */
  hash(password: string, from?: Queue): Promise<string>;
  /**
   * Whether the password is the one of `encoded`. Without a hash (null or empty: no such account, or no password yet) it does
   * the same work and answers false. Who comes from a known device, or has proven who they are,
   * waits in a queue of its own. @throws {HasherBusy}
   */
  verify(password: string, encoded: string | null, from?: Queue): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  outdated(encoded: string): boolean;
}

/**
 * argon2id on the thread pool.
 * @param options.concurrency hashes computed at once; not more than cores, nor than the thread pool has threads (4)
 * @param options.queueLimit hashes that may wait beyond those, in each queue
 */
export function passwordHasher(options: { readonly concurrency: number; readonly queueLimit: number }): PasswordHasher {
  const inTurn = hashQueue(options);
  /** Compared with where there is no account: of a password nobody knows. */
  const decoy = encode(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

  return {
    hash: (password, from = 'anybody') =>
      inTurn(from, async () => {
        const salt = randomBytes(SALT_BYTES);
        return encode(COST, salt, await derive(password, salt, COST, TAG_BYTES));
      }),

    verify: (password, encoded, from = 'anybody') =>
      inTurn(from, async () => {
        const real = encoded !== null && encoded !== '';
        const { cost, salt, tag } = decode(real ? encoded : decoy);
        const same = timingSafeEqual(await derive(password, salt, cost, tag.length), tag);
        return same && real;
      }),

    outdated(encoded) {
      const { cost } = decode(encoded);
      return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
    },
  };
}

function derive(password: string, salt: Uint8Array, cost: Cost, tagLength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: one password typed on two keyboards is one password.
    const message = Buffer.from(password.normalize('NFKC'));
    argon2('argon2id', { message, nonce: salt, ...cost, tagLength }, (error, tag) => {
      if (error === null) resolve(tag);
      else reject(error);
    });
  });
}

/** PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$tag, base64 without padding. */
function encode(cost: Cost, salt: Buffer, tag: Buffer): string {
  const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(salt)}$${b64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function decode(encoded: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const parts = PHC.exec(encoded);
  if (parts === null) throw new Error('a stored password hash is not an argon2id PHC string');
  const [, memory, passes, parallelism, salt, tag] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}
