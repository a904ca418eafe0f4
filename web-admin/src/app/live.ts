import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { loaded } from '@aarambh/web-shared/ui/lazy.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accessToken, onSession } from '../client/session.ts';

interface Change {
  readonly topics: readonly string[];
  readonly position: string;
}

const STAFF = 'admin/';
/** How long to wait after the service let a connection go, so that a service that lets go of all is not asked all the time. Milliseconds. */
const SOON_MS = 500;
/** How long to wait after a refused connection. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Follows what other people and other tabs do, so that what is on screen catches up without reloading. The socket tells what to
 * fetch again, never what changed; it loads after the console is usable.
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
    const resources = topics.filter((topic) => topic.startsWith(STAFF)).map((topic) => topic.slice(STAFF.length));
    for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] });
    if (resources.length > 0) void queries.invalidateQueries({ queryKey: ['history'] });
  });
  // The service lets go of a socket whose token ran out; the renewed one may come back.
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
  const forget = onSession(() => {
    if (!socket.connected) return;
    accessToken().then(
      (token) => token !== null && socket.emit('token', token),
      () => undefined,
    );
  });
  return () => {
    clearTimeout(waiting);
    forget();
    socket.disconnect();
  };
}
