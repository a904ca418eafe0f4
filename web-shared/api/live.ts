import type { LivePatches, Topic } from '@aarambh/contracts/live.ts';
import { loaded } from '../ui/lazy.ts';
import { rememberPosition } from './position.ts';

/** What the service tells of a change: what to fetch again, and the position that a query must show. */
interface Change {
  readonly topics: readonly Topic[];
  readonly position: string;
}

/** Whose connection it is. */
export interface LiveSession {
  /** A token, renewed when it is missing, about to end, or the one that was refused; null when nobody is signed in. */
  accessToken(refused?: string): Promise<string | null>;
  /** Told of every new token; answers how to stop. */
  onToken(listener: (token: string) => void): () => void;
}

/** What a console does about what it hears. */
export interface LiveListener {
  /** What changed up to a position. */
  changed(topics: readonly Topic[], position: string): void;
  /** What is told in itself, by the name of its patch. */
  readonly patches?: { readonly [Name in keyof LivePatches]?: LivePatch<LivePatches[Name]> };
}

/** Puts into what is shown what was told in itself. */
export interface LivePatch<Told> {
  /** So it was at a position. */
  told(told: Told, position: string): void;
}

/** How long to wait after the service let a connection go, so that a service that lets go of all is not asked all the time. Milliseconds. */
const SOON_MS = 500;
/** How long to wait after a refused connection. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Follows what other people and other tabs do, so that what is on screen catches up without reloading. A position is remembered before
 * its change is told. The code of sockets loads here and not before.
 * @returns how to stop following
 */
export async function follow({ accessToken, onToken }: LiveSession, listener: LiveListener): Promise<() => void> {
  const { io } = await loaded(() => import('socket.io-client'));
  let presented: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const socket = io({
    path: '/socket.io',
    // WebSockets alone: any api node can take any of them, so none needs sticky sessions.
    transports: ['websocket'],
    auth: (answer) => {
      accessToken().then(
        (token) => {
          presented = token ?? undefined;
          answer({ token });
        },
        () => answer({}),
      );
    },
  });
  socket.on('changed', ({ topics, position }: Change) => {
    rememberPosition(position);
    listener.changed(topics, position);
  });
  for (const [name, patch] of Object.entries(listener.patches ?? {}))
    socket.on(name, ({ position, ...told }: LivePatches[keyof LivePatches] & { readonly position: string }) => {
      rememberPosition(position);
      patch.told(told, position);
    });
  // The service lets go of sockets whose token ended; the client library does not come back from that by itself.
  const comeBack = (refused?: string): void => {
    accessToken(refused).then((token) => !stopped && token !== null && socket.connect(), comeBackLater);
  };
  const comeBackLater = (): void => {
    if (!stopped) waiting = setTimeout(() => comeBack(presented), PATIENCE_MS);
  };
  // With another token than the one that it may have been let go for.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') waiting = setTimeout(() => comeBack(presented), SOON_MS);
  });
  socket.on('connect_error', () => {
    if (!socket.active) comeBackLater();
  });
  const forgetTokens = onToken((token) => socket.connected && socket.emit('token', token));
  return () => {
    stopped = true;
    clearTimeout(waiting);
    forgetTokens();
    socket.disconnect();
  };
}
