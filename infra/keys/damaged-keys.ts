import type { DamagedKeys } from '@aarambh/kernel/ports/keys.ts';

/** People that a sentence about damaged keys names. */
const NAMED = 20;

/** Gathers whose keys are damaged. */
export function damagedKeys(): { add(subject: string): void; all(): DamagedKeys } {
  const subjects: string[] = [];
  let count = 0;
  return {
    add(subject) {
      count++;
      if (subjects.length < NAMED) subjects.push(subject);
    },
    all: () => ({ count, subjects }),
  };
}

/** What an operator is told of damaged keys, in a sentence without its full stop; null where none is. */
export function keysDamage({ count, subjects }: DamagedKeys): string | null {
  if (count === 0) return null;
  const more = count > subjects.length ? ` and ${count - subjects.length} more` : '';
  const of =
    count === 1 ? `the key of ${subjects[0]} is damaged` : `the keys of ${count} people are damaged (${subjects.join(', ')}${more})`;
  return `${of}, so what is stored of them cannot be read; restore a backup, or erase them`;
}
