import type { Fold } from './fold.ts';

/** Which cached states may hold personal data of whom. */
export interface HeldSubjects {
  /** Notes all whose data a state may hold, now that it is young. */
  hold(fold: Fold): void;
  /** Notes one more of a young state. */
  add(fold: Fold, subject: string): void;
  /** Forgets a state. */
  release(fold: Fold): void;
  /** The states that may hold data of a subject. What left with its generation may be among them. */
  of(subject: string): readonly Fold[];
  /** The young states are old from now on, and what was old leaves as a whole. */
  age(): void;
}

/** By subject: the one state of most people, or several. */
type Index = Map<string, Fold | Set<Fold>>;

/** In two generations, as the states themselves: none is taken out one by one when its generation leaves. */
export function heldSubjects(): HeldSubjects {
  let young: Index = new Map();
  let old: Index = new Map();

  function add(fold: Fold, subject: string): void {
    const before = young.get(subject);
    if (before === undefined) young.set(subject, fold);
    else if (before instanceof Set) before.add(fold);
    else if (before !== fold) young.set(subject, new Set([before, fold]));
  }

  function remove(index: Index, fold: Fold, subject: string): void {
    const before = index.get(subject);
    if (before instanceof Set) before.delete(fold);
    if (before === fold || (before instanceof Set && before.size === 0)) index.delete(subject);
  }

  return {
    add,
    hold(fold) {
      if (fold.subjects !== null) for (const subject of fold.subjects) add(fold, subject);
    },
    release(fold) {
      if (fold.subjects === null) return;
      for (const subject of fold.subjects) {
        remove(young, fold, subject);
        remove(old, fold, subject);
      }
    },
    of: (subject) =>
      [young.get(subject), old.get(subject)].flatMap((held) => (held === undefined ? [] : held instanceof Set ? [...held] : [held])),
    age() {
      old = young;
      young = new Map();
    },
  };
}
