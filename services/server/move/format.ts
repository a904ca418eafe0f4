import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writeDurably } from '@aarambh/infra/disk/durable-file.ts';
import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import { LineTooLong, wholeLines } from '@aarambh/infra/disk/whole-lines.ts';

/**
 * The file: a line that names it, a Zstandard stream of records, and a last line with the SHA-256 of all bytes before it. A record is a line: its
 * kind, how many things it holds, and what it holds, as JSON or (where it is personal or secret) sealed and in base64.
 */
export interface FileRecord {
  readonly kind: Kind;
  readonly count: number;
  readonly text: string;
}

/** A record as read; its content is made out when it is asked for, because checking a file needs little of it. */
export interface ReadRecord extends Omit<FileRecord, 'text'> {
  readonly text: () => string;
}

/** In the order of the file. Everything but the log and what was signed over it is sealed with the passphrase. */
export type Kind = 'about' | 'wrapping' | 'secrets' | 'events' | 'keys' | 'files' | 'heads' | 'state' | 'end';

const MAGIC = Buffer.from('AARAMBH EXPORT 1\n');
const SUM = /^\nSHA-256 ([0-9a-f]{64})\n$/;
const SUM_BYTES = '\nSHA-256 \n'.length + 64;
const KINDS: ReadonlySet<string> = new Set<Kind>(['about', 'wrapping', 'secrets', 'events', 'keys', 'files', 'heads', 'state', 'end']);
/** Far more than any record of ours: a page of events is cut by bytes, and an uploaded file has its limit. */
const LONGEST_LINE = 128 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** The fastest that still packs well: a third of gzip's time at its lowest level, and smaller. */
const LEVEL = 1;

/** Writes records into a file that is there in full or not at all, readable by its owner alone. */
export async function writeRecords(path: string, records: AsyncIterable<FileRecord>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let sha256 = '';
  async function* lines(): AsyncGenerator<string> {
    for await (const { kind, count, text } of records) yield `${kind} ${count} ${text}\n`;
  }
  async function* summed(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const taken = (chunk: Buffer): Buffer => {
      hash.update(chunk);
      bytes += chunk.length;
      return chunk;
    };
    yield taken(MAGIC);
    for await (const chunk of packed) yield taken(chunk);
    sha256 = hash.digest('hex');
    yield Buffer.from(`\nSHA-256 ${sha256}\n`);
  }
  const zip = createZstdCompress({ chunkSize: CHUNK, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  await pipeline(Readable.from(lines()), zip, (packed: AsyncIterable<Buffer>) => writeDurably(path, summed(packed)));
  return { bytes: bytes + SUM_BYTES, sha256 };
}

/** The sum that a file names itself by. Reads its ends only. Throws `FileDamaged` when it is no export. */
export async function sumOf(path: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const first = Buffer.alloc(MAGIC.length);
    await file.read(first, 0, first.length, 0);
    if (!first.equals(MAGIC)) throw new FileDamaged(`${path} is not an export that this build can read`);
    const last = Buffer.alloc(SUM_BYTES);
    await file.read(last, 0, last.length, Math.max(0, size - SUM_BYTES));
    const [, sha256] = SUM.exec(last.toString('latin1')) ?? [];
    if (sha256 === undefined || size < MAGIC.length + SUM_BYTES) throw new FileDamaged(`${path} is cut off`);
    return { size, sha256 };
  } finally {
    await file.close();
  }
}

/** Compares a file with its sum. Throws `FileDamaged`. */
export async function assertUnchanged(path: string): Promise<void> {
  const { size, sha256 } = await sumOf(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: size - SUM_BYTES - 1 }), hash);
  if (hash.digest('hex') !== sha256) throw new FileDamaged(`${path} was changed`);
}

/**
 * The records of a file. Only after the last one it is known whether the file is the one that was written.
 * @param read told how many bytes of the file were read
 * @throws {FileDamaged}
 */
export async function* readRecords(path: string, read: (bytes: number, of: number) => void = () => undefined): AsyncGenerator<ReadRecord> {
  const { size, sha256 } = await sumOf(path);
  const hash = createHash('sha256').update(MAGIC);
  let bytes = MAGIC.length;
  async function* taken(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      read((bytes += chunk.length), size - SUM_BYTES);
      yield chunk;
    }
  }
  const unzip = createZstdDecompress({ chunkSize: CHUNK });
  const source = createReadStream(path, { start: MAGIC.length, end: size - SUM_BYTES - 1, highWaterMark: CHUNK });
  const unzipping = pipeline(source, taken, unzip);
  // The reader of the other end gets the same error.
  unzipping.catch(() => undefined);
  let ended = false;
  try {
    for await (const line of wholeLines(unzip, LONGEST_LINE)) {
      const record = parsed(line, path);
      if (ended) throw new FileDamaged(`${path} goes on behind its end`);
      ended = record.kind === 'end';
      yield record;
    }
    await unzipping;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z') === true || error instanceof LineTooLong)
      throw new FileDamaged(`${path} is torn or was changed`, { cause: error });
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw new FileDamaged(`${path} was changed`);
  if (!ended) throw new FileDamaged(`${path} is cut off`);
}

function parsed(line: Buffer, path: string): ReadRecord {
  const first = line.indexOf(32);
  const second = line.indexOf(32, first + 1);
  const kind = line.toString('latin1', 0, Math.max(0, first));
  const count = Number(line.toString('latin1', first + 1, Math.max(first + 1, second)));
  if (!KINDS.has(kind) || second < 0 || !Number.isSafeInteger(count)) throw new FileDamaged(`${path} is torn or was changed`);
  return { kind: kind as Kind, count, text: () => line.toString('utf8', second + 1) };
}
