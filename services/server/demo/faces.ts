import type { DemoPerson } from '@aarambh/context/story.ts';
import { womensNames } from './names.ts';

/** Portraits of `infra/pictures/portraits` with short hair or none, by their numbers; the others have long hair, a knot or curls. */
export const SHORT_HAIRED: readonly number[] = [5, 9, 11, 17, 20, 25, 28, 30, 33, 41, 44, 45, 46, 50, 51, 52, 53, 55, 62];

/** The number of the portrait of somebody of the cast: one that people expect with the name, and always the same one for the same account. */
export function faceOf({ accountId, name }: Pick<DemoPerson, 'accountId' | 'name'>, portraits: number): number {
  const isWoman = womensNames.has(name.split(' ', 1)[0]!);
  const fitting = Array.from({ length: portraits }, (_, number) => number).filter((number) => SHORT_HAIRED.includes(number) !== isWoman);
  // The end of an account's id is as good as random.
  return fitting[Number.parseInt(accountId.slice(-6), 16) % fitting.length]!;
}
