import { isStored, type Row } from './row.ts';

/** Work that has a name: of each name one is under way in this process at a time. */
export function runs<Value>() {
  const under = new Map<string, Promise<{ readonly answer: Value } | null>>();

  function begin(name: string, work: () => Promise<Value>, row?: Row): Promise<Value> {
    const result = work();
    const run = result
      .then(async (answer) => (row === undefined || (await isStored(row)) ? { answer } : null))
      .finally(() => under.delete(name));
    under.set(name, run);
    run.catch(() => undefined);
    // Who is in a row goes on with it before it is stored.
    return row === undefined ? run.then(() => result) : result;
  }

  return {
    /** Joins the run under way, or begins one. What one in a row answers is good once the row is stored; where that was refused, who joined begins. */
    async join(name: string, work: () => Promise<Value>, row?: Row): Promise<Value> {
      for (let other = under.get(name); other !== undefined; other = under.get(name)) {
        const run = await other;
        if (run !== null) return run.answer;
      }
      return begin(name, work, row);
    },
    /** Begins when none is under way any more, however it ended: it may have read before what the caller wrote. */
    async follow(name: string, work: () => Promise<Value>): Promise<Value> {
      for (let other = under.get(name); other !== undefined; other = under.get(name)) await other.catch(() => null);
      return begin(name, work);
    },
    /** Resolves when those have ended that are under way now, by names that begin so. */
    async settled(prefix = ''): Promise<void> {
      await Promise.allSettled([...under].filter(([name]) => name.startsWith(prefix)).map(([, run]) => run));
    },
  };
}
