/** How long to leave alone what failed so often in a row: milliseconds, doubled with every failure, up to the longest. */
export function pauseAfter(failures: number, { first, longest }: { readonly first: number; readonly longest: number }): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}
