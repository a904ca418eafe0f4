import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { signOut } from '@aarambh/web-shared/api/session.ts';
import { signOutStaff, useStaff } from '@aarambh/web-shared/api/staff.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { words } from './words.ts';

/** State of a navigation that logs out. */
export interface Leaving {
  readonly leaving: true;
}

/** Logs out on the home page: on a page of one's own, losing the session would ask to log in again. */
export function useLeaving(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const staff = useStaff();
  const leaving = (location.state as Partial<Leaving> | null)?.leaving === true;
  // A navigation logs out whom it found, once: while the home page loads it still stands, and behind a member there may be staff.
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!leaving || done.current === location.key) return;
    done.current = location.key;
    void navigate('/', { replace: true, state: null });
    if (user === null && staff === null) return;
    (user === null ? signOutStaff() : signOut()).then(
      () => toast(words.loggedOut),
      (error: unknown) => toast(sentenceOf(error)),
    );
  }, [leaving, location.key, navigate, user, staff]);
}
