/**
 * Does something with each item, in order, at most `atOnce` at a time. One that fails keeps no other from its turn; the failures
 * are the answer.
 */
export async function inTurns<Item>(items: Iterable<Item>, atOnce: number, work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  const left = items[Symbol.iterator]();
  async function turns(): Promise<void> {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turns));
  return failures;
}
