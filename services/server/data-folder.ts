import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import type { Room } from '@aarambh/infra/files/keeping-room.ts';
import { SECRET_FILES } from '@aarambh/infra/folder/secrets.ts';
import { readHighWaterMark } from '@aarambh/infra/disk/high-water-mark.ts';

/** What is where in a data folder. */
export type DataFolder = Readonly<ReturnType<typeof dataFolder>>;

export function dataFolder(root: string) {
  return {
    root,
    events: join(root, 'events.db'),
    /** The note of the last acknowledged event, beside the log. */
    acknowledged: join(root, 'events.head'),
    documents: join(root, 'documents.db'),
    state: join(root, 'state.db'),
    keys: join(root, 'keys.db'),
    files: join(root, 'files'),
    /** Signed heads of the log. */
    heads: join(root, 'heads'),
    secrets: join(root, 'secrets'),
    /** Who was erased; outside the backups. */
    tombstones: join(root, 'tombstones.jsonl'),
    /** What an audit that runs does not hold in memory. */
    scratch: join(root, 'audit.scratch'),
  };
}

const isUsed = ({ acknowledged }: DataFolder): boolean => (readHighWaterMark(acknowledged)?.position ?? 0) > 0;
const isMissing = (path: string): string => `${path} is missing, and nothing can take its place; restore a backup.`;

/**
 * What is gone from a data folder in which events were acknowledged, a sentence each: without keys and secrets nobody could sign in, and
 * new ones would not fit; without operational state nobody knows what waits, and who is still to be forgotten.
 */
export function lostParts(folder: DataFolder): string[] {
  if (!isUsed(folder)) return [];
  const parts = [...SECRET_FILES.map((name) => join(folder.secrets, name)), folder.keys, folder.state];
  return parts.filter((path) => !existsSync(path)).map(isMissing);
}

/** The same of a folder in which a node runs: it has made the file of those who were erased. */
export function lostWhileRunning(folder: DataFolder): string[] {
  const { tombstones } = folder;
  return [
    ...lostParts(folder),
    ...(existsSync(tombstones) ? [] : [`${tombstones} is missing, and with it who was erased; put it back from where you keep it.`]),
  ];
}

/** Below this nothing more should be begun: a WAL, a checkpoint and an upload need room. Bytes. */
const LEAST_ROOM = 64 * 1024 * 1024;

/** The disk of a data folder. */
export async function roomOf({ root }: DataFolder): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(root);
  return { size: blocks * bsize, free: bavail * bsize };
}

/** That the disk of a data folder is full, or nearly, in a sentence; nothing while there is room. */
export function lackOfRoom({ root }: DataFolder): string[] {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize >= LEAST_ROOM ? [] : [`There is no room left on the disk of ${root}.`];
}

/** Throws `DataLost` when operational state is gone, before it is opened: that would make an empty one. */
export function refuseLostState(folder: DataFolder): void {
  if (isUsed(folder) && !existsSync(folder.state)) throw new DataLost(isMissing(folder.state).slice(0, -1));
}

/** Throws `DataLost` when keys or secrets are gone: made anew they would fit nothing that is stored. */
export function refuseLostParts(folder: DataFolder): void {
  const [lost] = lostParts(folder);
  if (lost !== undefined) throw new DataLost(lost.slice(0, -1));
}

/** Whether a log was ever begun here. */
export function hasLog({ events }: DataFolder): boolean {
  return existsSync(events) && statSync(events).size > 0;
}

/**
 * Makes a folder and those above it, for its owner alone. Node's own recursion never ends where a folder exists and takes
 * no others, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
