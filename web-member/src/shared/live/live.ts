import type { QueryClient } from '@tanstack/react-query';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { keysOf } from '../api/queries.ts';
import { mergeSeats } from '../api/seats.ts';
import { accessToken, onToken } from '@aarambh/web-shared/api/session.ts';
import { loaded } from '@aarambh/web-shared/ui/lazy.ts';

interface Change {
  readonly topics: readonly string[];
  readonly position: string;
}

/** How many seats of these events are left now. */
interface SeatsChange {
  readonly seats: readonly { readonly event: string; readonly left: number }[];
  readonly position: string;
}

/** How often the age of the token is looked at; it is renewed a minute before it ends. Milliseconds. */
const LOOK_MS = 45_000;
/** How long to wait after the service let a connection go, so that a service that lets go of all is not asked all the time. Milliseconds. */
const SOON_MS = 500;
/** How long to wait after a refused connection. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Follows what changes elsewhere: another tab's booking, somebody else taking a seat. Tells queries to fetch again, with the
 * position that the change has. Sockets load here and not before.
 * @returns how to stop following
 */
export async function followChanges(queries: QueryClient): Promise<() => void> {
  const { io } = await loaded(() => import('socket.io-client'));
  let presented: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
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
    for (const topic of topics) for (const queryKey of keysOf(topic)) void queries.invalidateQueries({ queryKey });
  });
  socket.on('seats', ({ seats, position }: SeatsChange) => {
    rememberPosition(position);
    mergeSeats(queries, new Map(seats.map(({ event, left }) => [event, left])));
  });
  // The service lets go of sockets whose token ended; the client library does not come back from that by itself.
  const comeBack = (refused?: string): void => {
    accessToken(refused).then((token) => token !== null && socket.connect(), comeBackLater);
  };
  const comeBackLater = (): void => {
    waiting = setTimeout(() => comeBack(presented), PATIENCE_MS);
  };
  // With another token than the one that it may have been let go for.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') waiting = setTimeout(() => comeBack(presented), SOON_MS);
  });
  socket.on('connect_error', () => {
    if (!socket.active) comeBackLater();
  });
  const forgetTokens = onToken((token) => socket.connected && socket.emit('token', token));
  const look = setInterval(() => void accessToken().catch(() => null), LOOK_MS);
  return () => {
    clearInterval(look);
    clearTimeout(waiting);
    forgetTokens();
    socket.disconnect();
  };
}
