import type { LogPage } from '@aarambh/kernel/ports/event-store.ts';
import type { SubscribedLog } from './subscription.ts';

/** Events of one page, and pages that are kept. */
const EVENTS = 1000;
const PAGES = 8;
/** How long pages are kept that nobody asks for any more. Milliseconds. */
const KEPT_MS = 10_000;

interface Kept {
  readonly after: number;
  readonly reading: Promise<LogPage>;
  /** Null while it is read. */
  page: LogPage | null;
}

/**
 * Reading for a store whose engine picks no types: many subscriptions that catch up at once would each have it send the whole log. What one of them asks for
 * is read with every type, and others who come to the same place are answered from it. Pages that could not be read are not kept.
 */
export function sharedPages(readAll: SubscribedLog['readAll'], keptMs = KEPT_MS): SubscribedLog['readAll'] {
  let kept: Kept[] = [];
  const forgetting = setTimeout(() => (kept = []), keptMs).unref();

  function read(after: number): Kept {
    const one: Kept = { after, page: null, reading: readAll({ after, limit: EVENTS }) };
    const drop = (): void => void (kept = kept.filter((other) => other !== one));
    kept = [...kept, one].slice(-PAGES);
    one.reading.then((page) => {
      one.page = page;
      if (page.next <= after) drop();
    }, drop);
    return one;
  }

  return async ({ after, limit, types }) => {
    if (types === undefined) return readAll({ after, limit });
    forgetting.refresh();
    const holds = ({ after: from, page }: Kept): boolean => (page === null ? from === after : from <= after && after < page.next);
    const { reading } = kept.find(holds) ?? read(after);
    return partOf(await reading, after, limit, new Set(types));
  };
}

/** What `readAll` would answer of a page: its events of some types behind a position. */
function partOf({ events, next, end }: LogPage, after: number, limit: number, types: ReadonlySet<string>): LogPage {
  const wanted = events.filter(({ position, type }) => position > after && types.has(type));
  if (wanted.length <= limit) return { events: wanted, next, end };
  const some = wanted.slice(0, limit);
  return { events: some, next: some.at(-1)!.position, end: false };
}
