/** A piece of work and what it may not have beside it. */
export interface Lane<Item> {
  /** How many run at once. */
  readonly most: number;
  /** Whether an item may run beside those that run. */
  readonly fits: (item: Item, beside: readonly Item[]) => boolean;
  readonly work: (item: Item) => Promise<void>;
}

/** Works through items in their order, several at once; one that does not fit beside those that run waits, and later ones go first. */
export async function sideBySide<Item>(items: readonly Item[], { most, fits, work }: Lane<Item>): Promise<void> {
  const waiting = [...items];
  const running = new Map<Item, Promise<void>>();
  while (waiting.length + running.size > 0) {
    for (const item of [...waiting]) {
      if (running.size >= most) break;
      if (!fits(item, [...running.keys()])) continue;
      waiting.splice(waiting.indexOf(item), 1);
      running.set(
        item,
        work(item).finally(() => running.delete(item)),
      );
    }
    if (running.size === 0) throw new Error('an item that does not fit alone');
    await Promise.race(running.values());
  }
}
