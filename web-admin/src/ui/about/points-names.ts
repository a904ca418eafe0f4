import { humanised } from '../format.ts';
import { words } from './points-words.ts';

const sources: Readonly<Record<string, string | undefined>> = words.sources;
const counters: Readonly<Record<string, string | undefined>> = words.counters;

/** The other side of a movement, in words: `issued:unlocked`, `gathering:{id}`, `expired`. */
export function counterName(counter: string): string {
  return counters[counter.startsWith('gathering:') ? 'gathering' : counter] ?? humanised(counter);
}

/** Where a lot comes from, in words; the statement names the kind alone. */
export function sourceName(source: string): string {
  return sources[source] ?? humanised(source);
}
