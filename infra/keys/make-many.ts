import { MOST_KEYS, SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';

/** Subjects asked for at once. A store writes together what is asked for at once; what other people ask for goes between two portions. */
const PORTION = 500;

/** `Keys.makeMany` of a store that makes the keys of a portion in one durable write, and answers who of it was erased. */
export function makeManyInPortions(makePortion: (subjects: readonly string[]) => Promise<readonly string[]>): Keys['makeMany'] {
  return async (subjects) => {
    if (subjects.length > MOST_KEYS) throw new RangeError(`at most ${MOST_KEYS} keys are made in one call, not ${subjects.length}`);
    const wanted = [...new Set(subjects)];
    const erased: string[] = [];
    for (let from = 0; from < wanted.length; from += PORTION) erased.push(...(await makePortion(wanted.slice(from, from + PORTION))));
    return erased;
  };
}

/** `Keys.makeMany` of a store whose `forWriting` writes together what is asked for at once. */
export function makeManyBy(forWriting: Keys['forWriting']): Keys['makeMany'] {
  return makeManyInPortions(async (portion) => {
    // All are waited for, so that nothing of a portion is under way when its failure is told.
    const made = await Promise.allSettled(portion.map((subject) => forWriting(subject)));
    return made.flatMap((one, place) => {
      if (one.status === 'fulfilled') return [];
      if (!(one.reason instanceof SubjectErased)) throw one.reason;
      return [portion[place]!];
    });
  });
}
