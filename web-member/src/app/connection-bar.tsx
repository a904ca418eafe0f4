import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { sentenceOfService, serviceState, watchService, type ServiceState } from '@aarambh/web-shared/api/service-state.ts';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { useMatches } from 'react-router';
import { useHasEnded } from '../shared/auth/require-user.tsx';
import { Bar } from './bar.tsx';
import { words } from './words.ts';

/** Always there, so that what comes into it is read out. */
const Region = styled('div')(({ theme }) => ({ position: 'sticky', top: sizes.header, zIndex: theme.zIndex.appBar }));

const SessionEnded = later(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

const ViewingBar = later(() => import('./viewing-bar.tsx').then((file) => file.ViewingBar));

const isOnline = (): boolean => onlineManager.isOnline();

/** Pages are rendered while all is well, and taken over so; what is not shows right after. */
const asOnline = (): boolean => true;
const asWell = (): ServiceState => 'well';

/** A page with this handle says by itself that the session ended. */
export const SAYS_ENDED = 'says-ended';

/**
 * Says that the connection is gone, or what the service does not do, and that it is over by going away; that the person's session
 * ended, where the page does not; and to an admin whose pages they look at.
 */
export function ConnectionBar() {
  const online = useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline, asOnline);
  const service = useSyncExternalStore(watchService, serviceState, asWell);
  const sentence = online ? sentenceOfService[service] : words.offline;
  const isEnded = useHasEnded();
  const isSaid = useMatches().some(({ handle }) => handle === SAYS_ENDED);
  return (
    <Region role="status">
      {sentence === null ? null : <Bar>{sentence}</Bar>}
      <Suspense>{viewing !== null ? <ViewingBar view={viewing} /> : isEnded && !isSaid ? <SessionEnded /> : null}</Suspense>
    </Region>
  );
}
