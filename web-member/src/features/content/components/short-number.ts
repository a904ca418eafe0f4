import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { count } from '@aarambh/web-shared/format.ts';

const steps = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** A number as a page claims it: 50,000 and more as 50K+, a share as 26%. */
export function shortNumber({ number, unit }: Pick<FieldsOf<'figure'>, 'number' | 'unit'>): string {
  const [size, letter] = steps.find(([least]) => number >= least) ?? [1, ''];
  const short = `${count(Math.floor((number / size) * 10) / 10)}${letter}`;
  return unit === 'plus' ? `${short}+` : unit === 'percent' ? `${count(number)}%` : short;
}
