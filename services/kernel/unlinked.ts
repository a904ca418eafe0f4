/**
 * A name that somebody else chose, as it may stand in a mail: what mail programs would make a link of is broken up. Nobody may send strangers
 * a link under our name by what they call themselves or their college.
 */
export function unlinked(name: string): string {
  return name.replaceAll(/\.(?=[\p{L}\p{M}\p{N}])/gu, '. ').replaceAll('://', ': ');
}
