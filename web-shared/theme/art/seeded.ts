/** Numbers that look random and are always the same for the same text: FNV-1a feeds mulberry32. Each call is in [0, 1). */
export function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, always the same for the same text. */
export function pick<Item>(items: readonly Item[], text: string): Item {
  return items[Math.floor(seeded(text)() * items.length)]!;
}
