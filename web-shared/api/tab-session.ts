/** A session as this tab has it. The token lives in memory alone; what survives a reload is the refresh cookie, which no script can read. */
interface Session {
  readonly token: string;
  /** By this browser's clock; absent where a token is good until it is refused. */
  readonly freshUntil?: number;
}

/** What tabs of a console tell each other. */
type Told<One> = { readonly kind: 'signed-in'; readonly session: One } | { readonly kind: 'signed-out' };

/** By what a session changed: this tab, its person asking for its end, a renewal of its token, or another tab. */
export type By = 'here' | 'asked' | 'renewal' | 'another-tab';

interface TabSessionOptions<One extends Session> {
  /** `unknown` where the browser's cookie may open one. */
  readonly first: One | 'unknown' | null;
  /** Where tabs of the console tell each other; null for a tab by itself. */
  readonly channel: string | null;
  /** A lock of the browser, so that one tab at a time renews. */
  readonly lock?: string;
  /** Whether other tabs are told of an end that a renewal met; else each finds out by itself. */
  readonly tellsEnds?: boolean;
  /** Asks for a new token by the cookie; null where that opens no session. */
  readonly renew: () => Promise<One | null>;
  readonly became: (next: One | null, by: By, before: One | 'unknown' | null) => void;
}

/** Keeps the session of this tab, renews its token once for all callers, and tells the other tabs of the console. */
export function tabSession<One extends Session>({ first, channel: name, lock, tellsEnds = false, renew, became }: TabSessionOptions<One>) {
  let session = first;
  /** The service refused it, whatever its age. */
  let refusedToken: string | undefined;
  let refreshing: Promise<string | null> | null = null;
  /** Counts the ends of sessions: a renewal that was under way at one of them must not sign in again. */
  let ends = 0;
  const listeners = new Set<(token: string) => void>();
  // Absent in very old browsers, where each tab finds out by itself.
  const channel = typeof BroadcastChannel === 'undefined' || name === null ? null : new BroadcastChannel(name);

  function become(next: One | null, by: By): void {
    const before = session;
    session = next;
    refusedToken = undefined;
    if (next === null) ends++;
    became(next, by, before);
    if (next !== null) for (const listener of listeners) listener(next.token);
  }

  channel?.addEventListener('message', (event) => {
    const { data } = event as Event & { readonly data: Told<One> };
    become(data.kind === 'signed-in' ? data.session : null, 'another-tab');
  });
  const tell = (told: Told<One>): void => channel?.postMessage(told);

  function begin(next: One, by: By = 'here'): void {
    become(next, by);
    tell({ kind: 'signed-in', session: next });
  }

  function end(by: By, tells = true): void {
    become(null, by);
    if (tells) tell({ kind: 'signed-out' });
  }

  function goodToken(): string | null {
    if (session === null || session === 'unknown' || session.token === refusedToken) return null;
    return (session.freshUntil ?? Infinity) > Date.now() ? session.token : null;
  }

  async function refresh(): Promise<string | null> {
    // Another tab may have fetched one while this tab waited for the lock.
    const good = goodToken();
    if (good !== null) return good;
    const endsBefore = ends;
    const next = await renew().catch((error: unknown) => {
      if (ends === endsBefore) throw error;
      return null;
    });
    if (ends !== endsBefore) return null;
    if (next === null) end('renewal', tellsEnds);
    else begin(next, 'renewal');
    return next?.token ?? null;
  }

  /** One tab at a time: the browser's lock is shared by all tabs of this origin. */
  const renewed = (): Promise<string | null> =>
    lock !== undefined && 'locks' in navigator ? navigator.locks.request(lock, refresh) : refresh();

  return {
    current: (): One | null => (session === 'unknown' ? null : session),
    begin,
    end,
    /**
     * An access token that is still good, renewed when needed: once for all callers.
     * @param refused a token that the service just refused
     * @returns null without a session, or when it has ended
     */
    accessToken(refused?: string): Promise<string | null> {
      if (session === null) return Promise.resolve(null);
      if (refused !== undefined) refusedToken = refused;
      const good = goodToken();
      if (good !== null) return Promise.resolve(good);
      refreshing ??= renewed().finally(() => (refreshing = null));
      return refreshing;
    },
    /** Called with every new access token, also one that another tab fetched. */
    onToken(listener: (token: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
