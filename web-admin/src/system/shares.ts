import type { GroupMember, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { count, humanised } from '../ui/format.ts';
import { words } from './words.ts';

/** Work that some node does at any time, and that nobody does when its lease is free. */
const ALWAYS = ['relay', 'worker', 'head-signer'];

/** What one node does for all, with work that nobody does: its holder is null. */
export function singleWorks(leases: SystemStatus['leases']): readonly { readonly name: string; readonly holder: string | null }[] {
  const free = ALWAYS.filter((name) => !leases.some((lease) => lease.name === name)).map((name) => ({ name, holder: null }));
  return [...leases, ...free].sort((a, b) => compare(a.name, b.name));
}

/** A lease by what its holder does; one that is new to this build is humanised from its name. */
export function workName(lease: string): string {
  return (words.works as Readonly<Record<string, string | undefined>>)[lease] ?? humanised(lease);
}

/** `3.2 s`, `5 min`, `2 h`: how long something has lasted, in one unit. */
export function lasting(seconds: number): string {
  if (seconds < 10) return words.seconds(seconds.toFixed(1));
  if (seconds < 90) return words.seconds(count(Math.round(seconds)));
  if (seconds < 90 * 60) return words.minutes(Math.round(seconds / 60));
  return words.hours(Math.round(seconds / 3600));
}

/** How far something is behind the store, for a chip. */
export function behind(lag: number, lagSeconds: number | null): string {
  if (lag === 0) return words.upToDate;
  return lagSeconds === null ? words.behind(lag) : words.behindFor(lag, lasting(lagSeconds));
}

/** What a process applies: the same partitions of some or all read models. */
export interface ProjectorShare {
  readonly member: string;
  readonly host: string;
  readonly partitions: string;
  /** Names of the read models. */
  readonly of: readonly string[];
}

/** The members of all groups, those of one process that hold the same partitions together. */
export function sharesOf(members: readonly GroupMember[]): readonly ProjectorShare[] {
  const shares = new Map<string, ProjectorShare & { readonly of: string[] }>();
  for (const { model, member, host, partitions } of members) {
    const held = partitions.length === 0 ? words.standsBy : partitionRanges(partitions);
    const key = `${member} ${host} ${held}`;
    const share = shares.get(key) ?? { member, host, partitions: held, of: [] };
    share.of.push(model);
    shares.set(key, share);
  }
  return [...shares.values()].sort((a, b) => compare(a.member, b.member) || compare(a.partitions, b.partitions));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `0 to 3, 5, 6`: partitions in order, with three or more that follow one another together. */
export function partitionRanges(partitions: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const partition of [...partitions].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && partition === last.to + 1) last.to = partition;
    else ranges.push({ from: partition, to: partition });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : words.range(from, to))).join(', ');
}
