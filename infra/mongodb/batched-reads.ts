/** Documents asked for by one query at most. */
const MOST = 500;

interface Asked<Document> {
  readonly id: string;
  readonly resolve: (document: Document | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads by id: what is asked for in one turn of the event loop becomes one query, because a question costs its way there and back. */
export function batchedReads<Document extends { readonly _id: string }>(
  find: (ids: readonly string[]) => Promise<readonly Document[]>,
): (id: string) => Promise<Document | null> {
  let waiting: Asked<Document>[] = [];

  async function ask(asked: readonly Asked<Document>[]): Promise<void> {
    try {
      const found = new Map((await find(asked.map(({ id }) => id))).map((document) => [document._id, document]));
      for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function askAll(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) void ask(all.slice(from, from + MOST));
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ id, resolve, reject }) === 1) setImmediate(askAll);
    });
}
