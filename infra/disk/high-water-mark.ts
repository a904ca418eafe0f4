import { chmodSync, closeSync, constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What the store last acknowledged, as noted beside it. */
export interface HighWaterMark {
  readonly epoch: string;
  /** Position of the last event, which is also the number of events: positions are dense. */
  readonly position: number;
  /** Checksum of the last event. */
  readonly crc: number;
}

/**
 * `events.head`: one line, overwritten in place after every commit and not flushed. SQLite drops damaged frames at the end of a
 * WAL in silence; the note is how a store finds out that it lost what it had acknowledged. Because the commit is flushed
 * first, the note is never ahead of what a power loss leaves.
 */
export interface HighWaterMarkFile {
  write(head: HighWaterMark): void;
  close(): void;
}

const LENGTH = 96;

export function openHighWaterMark(path: string): HighWaterMarkFile {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  chmodSync(path, 0o600);
  const line = Buffer.alloc(LENGTH);
  return {
    write({ epoch, position, crc }) {
      const text = `${epoch} ${position} ${crc}`;
      line.fill(' ').write(`${text} ${crc32(text)}`, 'latin1');
      line[LENGTH - 1] = 10;
      if (writeSync(file, line, 0, LENGTH, 0) < LENGTH) throw new Error('the note of the last acknowledged event did not fit');
    },
    close() {
      fsyncSync(file);
      closeSync(file);
    },
  };
}

/** The note, or null when there is none that can be read: a power loss may leave an empty or torn one. */
export function readHighWaterMark(path: string): HighWaterMark | null {
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const [epoch, position, crc, check] = text.trimEnd().split(' ');
  if (epoch === undefined || check === undefined || crc32(`${epoch} ${position} ${crc}`) !== Number(check)) return null;
  return { epoch, position: Number(position), crc: Number(crc) };
}
