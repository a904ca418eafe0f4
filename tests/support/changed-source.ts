import { registerHooks } from 'node:module';

/** What stands in a file of the product, and what is read instead, by the end of its address. */
export type Changes = Readonly<Record<string, readonly (readonly [now: string, instead: string])[]>>;

/**
 * Has this process load files of the product with something else in them, as another build of it.
 * @throws {Error} while a file is loaded that does not say any more what is to be changed
 */
export function loadChanged(changes: Changes): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const own = Object.entries(changes).find(([file]) => url.endsWith(file))?.[1];
      if (own === undefined) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
      for (const [now, instead] of own) {
        if (!source.includes(now)) throw new Error(`${url} does not say ${now} any more: bring this preload up to date`);
        source = source.replace(now, instead);
      }
      return { ...loaded, source };
    },
  });
}
