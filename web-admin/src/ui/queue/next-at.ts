/** The record that a key decides about, and where it stood in the list when somebody moved to it. */
export interface Marked {
  readonly id: string;
  readonly at: number;
}

/**
 * Where j (the next record) or k (the one before) leads in a list that changes by itself. What stands in the place of a record that has
 * left the list is the next one: after a decision nobody skips a record.
 */
export function nextAt(data: readonly { readonly id: string }[], marked: Marked | null, key: 'j' | 'k'): number {
  const found = data.findIndex(({ id }) => id === marked?.id);
  const at = found === -1 ? (marked?.at ?? 0) - (key === 'j' ? 1 : 0) : found;
  const next = marked === null ? 0 : at + (key === 'j' ? 1 : -1);
  return Math.min(Math.max(next, 0), data.length - 1);
}
