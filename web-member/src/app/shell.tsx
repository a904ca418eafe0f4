import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { OneBlocker } from '@aarambh/web-shared/ui/hold.ts';
import { part } from '@aarambh/web-shared/ui/lazy.ts';
import { ScrollPlace } from '@aarambh/web-shared/ui/scroll-place.tsx';
import { Toasts } from '@aarambh/web-shared/ui/toasts.tsx';
import { AgeGate } from './age-gate.tsx';
import { useFocusOnArrival } from './arrival.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { FollowSession } from './follow-session.tsx';
import { Header } from './header.tsx';
import { useLeaving } from './leaving.ts';
import { PendingBar } from './pending-bar.tsx';
import { words } from './words.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  paddingBottom: `calc(${sizes.bottomBar}px + env(safe-area-inset-bottom))`,
  [theme.breakpoints.up('md')]: { paddingBottom: 0 },
}));

/** At least as high as the screen: what comes while a page loads must not push the footer about before anybody's eyes. */
const Main = styled('main')({ flex: 1, minHeight: `calc(100vh - ${sizes.header}px)`, '&:focus-visible': { outline: 'none' } });

/** Below every screen, and so no part of the first one. */
const Below = part('below', () => import('./below.tsx').then((file) => file.Below));

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInlineStart: 16,
  top: -80,
  padding: '12px 18px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.inverse.fill,
  color: theme.vars.palette.inverse.text,
  fontWeight: 600,
  '&:focus': { top: 12 },
}));

/** What surrounds every page: announcement, header, footer, and on phones the bar at the bottom. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useLeaving();
  return (
    <Frame>
      <Skip href="#main">{words.skip}</Skip>
      <AnnouncementBanner />
      <Header />
      <ConnectionBar />
      <Main id="main" ref={main} tabIndex={-1}>
        <AgeGate>
          <Outlet />
        </AgeGate>
      </Main>
      <Below />
      <BottomBar />
      <PendingBar />
      <FollowSession />
      <Toasts />
      <ScrollPlace />
      <OneBlocker />
    </Frame>
  );
}
