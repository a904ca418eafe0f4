/** Work that has a name: whoever asks for what is under way in this process joins it. */
export function joined<Value>() {
  const under = new Map<string, Promise<Value>>();
  return (name: string, work: () => Promise<Value>): Promise<Value> => {
    let own = under.get(name);
    if (own === undefined) {
      own = work().finally(() => under.delete(name));
      under.set(name, own);
    }
    return own;
  };
}

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
