import { MOST_KEYS, SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';

/** Subjects asked for at once. A store writes together what is asked for at once; what other people ask for goes between two portions. */
const PORTION = 500;

/** `Keys.makeMany` of a store whose `forWriting` writes together what is asked for at once. */
export function makeManyBy(forWriting: Keys['forWriting']): Keys['makeMany'] {
  return async (subjects) => {
    if (subjects.length > MOST_KEYS) throw new RangeError(`at most ${MOST_KEYS} keys are made in one call, not ${subjects.length}`);
    const wanted = [...new Set(subjects)];
    const erased: string[] = [];
    for (let from = 0; from < wanted.length; from += PORTION) {
      const portion = wanted.slice(from, from + PORTION);
      // All are waited for, so that nothing of a portion is under way when its failure is told.
      const made = await Promise.allSettled(portion.map((subject) => forWriting(subject)));
      for (const [place, one] of made.entries()) {
        if (one.status === 'fulfilled') continue;
        if (!(one.reason instanceof SubjectErased)) throw one.reason;
        erased.push(portion[place]!);
      }
    }
    return erased;
  };
}
