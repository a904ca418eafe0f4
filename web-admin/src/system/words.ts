import { count, humanised } from '../ui/format.ts';

/** What only one node does at a time, by the name of its lease. */
const works: Readonly<Record<string, string>> = {
  relay: 'Carrying the log into the event feed',
  worker: 'Reactors, schedules and mails',
  'head-signer': 'Signing heads of the log',
  'projection-rebuild': 'Rebuilding read models',
};

/** A lease by what its holder does; one that is new to this build is humanised from its name. */
export function workName(lease: string): string {
  return works[lease] ?? humanised(lease);
}

/** `3.2 s`, `5 min`, `2 h`: how long something has lasted, in one unit. */
export function lasting(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${count(Math.round(seconds / 3600))} h`;
}

/** How far something is behind the store, for a chip. */
export function behind(lag: number, lagSeconds: number | null): string {
  if (lag === 0) return 'Up to date';
  return lagSeconds === null ? `${count(lag)} behind` : `${count(lag)} behind for ${lasting(lagSeconds)}`;
}

/** `0 to 3, 5`: partitions in order, with what follows one another together. */
export function partitionRanges(partitions: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const partition of [...partitions].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && partition === last.to + 1) last.to = partition;
    else ranges.push({ from: partition, to: partition });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
