import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { Inflation } from './inflation.ts';
import { readingLimits } from './limits.ts';
import { damaged, SheetRefused } from './refused.ts';

const STORED = 0;
const DEFLATED = 8;
const PIECE = 64 * 1024;
/** Programs: of today's Excel, and of the one of 1992, whose sheets could run by themselves. */
const MACROS = /(^|\/)(vbaproject\.bin|macrosheets\/)/;

/** A packed sheet: its directory was looked at, nothing was unpacked. */
export interface Zip {
  has(path: string): boolean;
  /** Whether a name ends so. */
  hasKind(ending: string): boolean;
  /**
   * Unpacks one of its files, piece by piece, and waits for each to be taken.
   * @throws {SheetRefused} it is not there, is a bomb, or not what the directory says
   */
  unpack(path: string, take: (piece: Buffer) => Promise<void> | void): Promise<void>;
}

/** Opens a packed sheet. Names are only ever compared: no file is written, wherever its name may lead. */
export async function openZip(bytes: Buffer, inflation: Inflation): Promise<Zip> {
  const { file, entries } = await directoryOf(bytes);

  return {
    has: (path) => entries.has(path.toLowerCase()),
    hasKind: (ending) => Array.from(entries.keys()).some((name) => name.endsWith(`.${ending.toLowerCase()}`)),
    async unpack(path, take) {
      const entry = entries.get(path.toLowerCase());
      if (entry === undefined || (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)) throw damaged();
      const raw = await file.openReadStreamPromise(entry, { decodeFileData: false }).catch(() => {
        throw damaged();
      });
      const count = counter(entry, inflation);
      const taken = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
        for await (const piece of pieces) {
          count.next(piece);
          await take(piece);
        }
        count.end();
      };
      try {
        if (entry.compressionMethod === STORED) return await pipeline(raw, taken);
        const inflate = createInflateRaw({ chunkSize: PIECE });
        count.packed = () => inflate.bytesWritten;
        await pipeline(raw, inflate, taken);
      } catch (error) {
        throw isOfZlib(error) ? damaged() : error;
      }
    },
  };
}

/** Counts what comes out of one entry, and compares it with what the directory says of it. */
function counter(entry: Entry, inflation: Inflation) {
  let packedBefore = 0;
  let inflated = 0;
  let sum = 0;
  return {
    /** Bytes that went in so far. */
    packed: () => inflated,
    next(piece: Buffer) {
      inflated += piece.length;
      sum = crc32(piece, sum);
      const packed = this.packed();
      inflation.count(packed - packedBefore, piece.length);
      packedBefore = packed;
      if (inflated > entry.uncompressedSize) throw damaged();
    },
    end() {
      if (inflated !== entry.uncompressedSize || sum !== entry.crc32) throw damaged();
    },
  };
}

async function directoryOf(bytes: Buffer): Promise<{ readonly file: ZipFile; readonly entries: ReadonlyMap<string, Entry> }> {
  const file = await opened(bytes);
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const entries = new Map<string, Entry>();
  file.on('entry', (entry: Entry) => {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted()) return reject(new SheetRefused('sheet_encrypted'));
    if (MACROS.test(name)) return reject(new SheetRefused('sheet_macros'));
    // Two of one name: programs differ in which of them they read.
    if (entries.has(name) || entries.size === readingLimits.entries) return reject(damaged());
    entries.set(name, entry);
    file.readEntry();
  });
  file.once('end', () => resolve(undefined));
  // Names that lead out of a folder, and whatever else is no directory.
  file.once('error', () => reject(damaged()));
  file.readEntry();
  await promise;
  return { file, entries };
}

/** The sizes that a directory gives are compared by us: the library's own comparison can leave a stream that never ends. */
function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error: Error | null, file) => {
      if (error === null) resolve(file);
      else reject(damaged());
    });
  });
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
