/** Files that are compared at the same time; the others wait. Each takes one piece of memory. */
const AT_ONCE = 2;
/** Files of which it is remembered that they were compared; the one that was opened longest ago is forgotten first. */
const REMEMBERED = 50_000;

/** Looks whether the bytes of files are those that were put, once for each file and process. */
export interface Comparing {
  /**
   * Has a file compared unless it was already. Whoever asks for the same file meanwhile waits for the same comparison.
   * @throws what `compare` throws, to all of them; the next who asks has it compared anew
   */
  once(id: string, compare: () => Promise<void>): Promise<void>;
}

export function comparing(): Comparing {
  const compared = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  async function inTurn(compare: () => Promise<void>): Promise<void> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await compare();
    } finally {
      // Whoever waits takes the place over, so that nobody gets in between.
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  }

  async function compareNow(id: string, compare: () => Promise<void>): Promise<void> {
    try {
      await inTurn(compare);
      remember(id);
    } finally {
      underWay.delete(id);
    }
  }

  function remember(id: string): void {
    compared.delete(id);
    compared.add(id);
    if (compared.size > REMEMBERED) compared.delete(compared.values().next().value!);
  }

  return {
    async once(id, compare) {
      if (compared.has(id)) return remember(id);
      const running = underWay.get(id) ?? compareNow(id, compare);
      underWay.set(id, running);
      return running;
    },
  };
}
