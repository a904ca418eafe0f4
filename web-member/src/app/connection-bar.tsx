import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { ConnectionBar as Shared } from '@aarambh/web-shared/ui/connection-bar.tsx';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Suspense } from 'react';
import { useMatches } from 'react-router';
import { useHasEnded } from '../shared/auth/require-user.tsx';
import { words } from './words.ts';

const SessionEnded = later(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

const ViewingBar = later(() => import('./viewing-bar.tsx').then((file) => file.ViewingBar));

/** A page with this handle says by itself that the session ended. */
export const SAYS_ENDED = 'says-ended';

/** Says too that the person's session ended, where the page does not, and to an admin whose pages they look at. */
export function ConnectionBar() {
  const isEnded = useHasEnded();
  const isSaid = useMatches().some(({ handle }) => handle === SAYS_ENDED);
  return (
    <Shared top={sizes.header} offline={words.offline}>
      <Suspense>{viewing !== null ? <ViewingBar view={viewing} /> : isEnded && !isSaid ? <SessionEnded /> : null}</Suspense>
    </Shared>
  );
}
