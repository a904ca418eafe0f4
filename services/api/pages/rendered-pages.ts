import { createHash } from 'node:crypto';
import { inTime } from '@aarambh/kernel/in-time.ts';
import type { Logger } from 'pino';
import type { PageRenderer, RenderedPage, VisitorAnswer } from './renderer.ts';

/** How long a page is shown before anybody looks whether what it says has changed. Milliseconds. */
const LOOK_MS = 500;
/** A page is rendered anew after this, since what it says may depend on the time. Milliseconds. */
const OLD_MS = 60_000;
/** How long somebody waits for a page that is not rendered yet, before they get one without its text. Milliseconds. */
const WAIT_MS = 400;
/** How long a page that could not be rendered is left alone. Milliseconds. */
const PAUSE_MS = 5_000;

/** Asks as a visitor; the answer with its ETag, where it has one. */
export type VisitorAsks = (path: string) => Promise<VisitorAnswer & { readonly etag: string | null }>;

/** Pages with their text, as long as what they say holds. */
export interface RenderedPages {
  /** The page at a path; null where it cannot be rendered, or not soon enough. */
  at(path: string): Promise<RenderedPage | null>;
  /** Renders these pages one after the other before anybody asks for them, until the signal ends it. */
  ahead(paths: readonly string[], signal: AbortSignal): Promise<void>;
}

interface Kept {
  readonly page: RenderedPage;
  /** What it asked, and what it was answered. */
  readonly revisions: ReadonlyMap<string, string>;
  /** When it was rendered, or last begun to be rendered anew. */
  madeAt: number;
  lookedAt: number;
}

/** Renders each page once for everybody, and again when what it asked for is answered in another way. */
export function renderedPages(renderer: PageRenderer, ask: VisitorAsks, logger: Pick<Logger, 'warn'>): RenderedPages {
  const kept = new Map<string, Kept>();
  const under = new Map<string, Promise<Kept | null>>();
  const leftAlone = new Map<string, number>();

  async function make(path: string): Promise<Kept | null> {
    const madeAt = performance.now();
    const revisions = new Map<string, string>();
    try {
      const page = await renderer.render(path, async (asked) => {
        const answer = await ask(asked);
        revisions.set(asked, revisionOf(answer));
        return answer;
      });
      return { page, revisions, madeAt, lookedAt: madeAt };
    } catch (error) {
      logger.warn({ err: error, path }, 'a page is answered without its text: it could not be rendered');
      leftAlone.set(path, performance.now() + PAUSE_MS);
      return null;
    }
  }

  async function holds(one: Kept): Promise<boolean> {
    const same = await Promise.all([...one.revisions].map(async ([path, revision]) => revisionOf(await ask(path)) === revision));
    return same.every(Boolean);
  }

  /** Renders a page, and keeps it; where that fails, `otherwise` is kept. */
  async function replace(path: string, otherwise: Kept | null): Promise<Kept | null> {
    const next = (await make(path)) ?? otherwise;
    if (next === null) kept.delete(path);
    else kept.set(path, next);
    return next;
  }

  /** Once for all who ask meanwhile. */
  function renew(path: string): Promise<Kept | null> {
    let making = under.get(path);
    if (making === undefined) {
      making = (async () => {
        const one = kept.get(path);
        // Where nobody can tell, rendering fails too: that is written down, and the page is left alone for a while.
        if (one !== undefined && (await holds(one).catch(() => false))) {
          one.lookedAt = performance.now();
          // It is true, if not of this minute: nobody waits for the next one.
          if (one.lookedAt - one.madeAt > OLD_MS) {
            one.madeAt = one.lookedAt;
            void replace(path, one);
          }
          return one;
        }
        return replace(path, null);
      })().finally(() => under.delete(path));
      under.set(path, making);
    }
    return making;
  }

  return {
    async at(path) {
      const one = kept.get(path);
      if (one !== undefined && performance.now() - one.lookedAt < LOOK_MS) return one.page;
      if (performance.now() < (leftAlone.get(path) ?? 0)) return null;
      const found = await inTime(WAIT_MS, renew(path), () => null);
      return found?.page ?? null;
    },
    async ahead(paths, signal) {
      for (const path of paths) {
        if (signal.aborted) return;
        if (!kept.has(path)) await renew(path);
      }
    },
  };
}

function revisionOf({ status, body, etag }: VisitorAnswer & { readonly etag: string | null }): string {
  return `${status} ${etag ?? createHash('sha256').update(body).digest('base64url')}`;
}
