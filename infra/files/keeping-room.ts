import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';

/** Bytes of a disk, and how many of them are free. */
export interface Room {
  readonly size: number;
  readonly free: number;
}

/** Bytes that files leave free of a disk, for the log: a tenth of it, and 1 GiB of a large one. */
export const leftForTheLog = (size: number): number => Math.min(size / 10, 1024 ** 3);

/** Whether so few bytes are free that files take no more. */
const isLow = ({ size, free }: Room): boolean => free < leftForTheLog(size);

/** That files take no more, in a sentence for an operator; nothing while they do. */
export function lackOfRoomForFiles(room: Room | null): readonly string[] {
  if (room === null || !isLow(room)) return [];
  const free = (room.free / 1024 ** 3).toFixed(1);
  return [`Documents and pictures are refused: of the disk for files ${free} GiB are free, and that is kept for the log.`];
}

/**
 * Files that take nothing more once too little would be left of their disk. What is moved or restored is there already, and is taken.
 * @param room asked before each file; null where nobody knows
 */
export function keepingRoom<Kept extends Files>(files: Kept, room: () => Promise<Room | null>): Kept {
  return {
    ...files,
    async put(file) {
      const found = await room();
      if (found !== null && isLow({ ...found, free: found.free - file.bytes.byteLength }))
        throw new StoreUnavailable('disk_low', `${found.free} of ${found.size} bytes are free, and some of them are kept for the log`);
      return files.put(file);
    },
  };
}
