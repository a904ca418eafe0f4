import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMeUpToDate, useUser } from '@aarambh/web-shared/api/me.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { loaded } from '@aarambh/web-shared/ui/lazy.ts';
import { useFollowLook } from '../shared/look/use-look.ts';

/** Keeps the cache the signed-in person's own, and follows what changes elsewhere while somebody is signed in. */
export function FollowSession() {
  const queries = useQueryClient();
  const id = useUser()?.id ?? null;
  const before = useRef(id);
  useMeUpToDate();
  useFollowLook();

  useEffect(() => {
    // What one person saw is not for the next one, who is in the cache already. What is on screen is asked anew: it would not hear of a query that was removed.
    if (before.current !== null && before.current !== id) void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    before.current = id;
    if (id === null || viewing !== null) return undefined;

    let stop: (() => void) | null = null;
    let ended = false;
    // After the first screen: sockets are no part of it.
    const timer = setTimeout(() => {
      void loaded(() => import('../shared/live/live.ts'))
        .then(({ followChanges }) => followChanges(queries))
        .then((stopFollowing) => {
          if (ended) stopFollowing();
          else stop = stopFollowing;
        })
        // Without the live connection the console works on: queries are fetched again when the tab gets the focus.
        .catch(() => undefined);
    }, 300);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id, queries]);

  return null;
}
