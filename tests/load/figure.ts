/** One line of `npm run bench`: what was measured, against a floor measured in the same run. */
export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor: number;
  readonly ratio: number;
  /** The wanted ratio, e.g. `>= 10`. */
  readonly goal: string;
  readonly met: boolean;
}

/** A figure from its ratio: `goal` is a comparison and a number. */
export function figure(measured: Omit<Figure, 'met'>): Figure {
  const [comparison, wanted] = measured.goal.split(' ');
  const met = comparison === '>=' ? measured.ratio >= Number(wanted) : measured.ratio <= Number(wanted);
  return { ...measured, met };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
