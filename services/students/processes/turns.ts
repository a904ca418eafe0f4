/** Work of a college in this process, one after the other. */
export function inTurnByCollege() {
  const last = new Map<string, Promise<unknown>>();
  return <Value>(orgId: string, work: () => Promise<Value>): Promise<Value> => {
    const own = (last.get(orgId) ?? Promise.resolve()).then(work);
    const over: Promise<unknown> = own
      .catch(() => undefined)
      .then(() => {
        if (last.get(orgId) === over) last.delete(orgId);
      });
    last.set(orgId, over);
    return own;
  };
}

/**
 * Work that shares a bound in this process: each says what it takes, and begins in the order of asking once there is room. What takes more than all of it is done
 * alone.
 */
export function inTurnByWeight(most: number) {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  let taken = 0;
  function next(): void {
    for (let first = waiting[0]; first !== undefined && (taken === 0 || taken + first.weight <= most); first = waiting[0]) {
      waiting.shift();
      taken += first.weight;
      first.begin();
    }
  }
  return async <Value>(weight: number, work: () => Promise<Value>): Promise<Value> => {
    await new Promise<void>((begin) => {
      waiting.push({ weight: Math.max(1, weight), begin });
      next();
    });
    try {
      return await work();
    } finally {
      taken -= Math.max(1, weight);
      next();
    }
  };
}
