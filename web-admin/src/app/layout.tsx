import { Logo } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useLocation } from 'react-router';
import { ConnectionBar } from './connection-bar.tsx';
import { ConsoleBar } from './console-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { followChanges } from './live.ts';
import { Menu } from './menu.tsx';
import { part } from '../ui/part.ts';
import { Broken, Loading } from '../ui/plain-pages.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { words } from './words.ts';

const SearchDialog = part(() => import('./search-dialog.tsx'));

const MENU_WIDTH = 224;

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'var(--a-palette-inverse-fill)',
  color: 'var(--a-palette-inverse-text)',
  fontWeight: 600,
  '&:focus': { top: 12 },
}));

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: theme.shape.borderRadius,
}));

/** Menu on the left, bar on top, the page; on small screens the menu is a drawer. */
export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const { pathname } = useLocation();
  const [searchOpen, setSearchOpen] = useState(false);
  useKeys({ onHelp: () => setKeysOpen(true), onSearch: () => setSearchOpen(true) });
  useLiveChanges();

  const closeMenu = (): void => setMenuOpen(false);
  const menu = (
    <Menu
      onNavigate={closeMenu}
      head={
        <Box sx={{ px: 2, py: 3, mb: 2 }}>
          <Home to="/" aria-label={words.home} onClick={closeMenu}>
            <Logo size={28} />
          </Home>
        </Box>
      }
    />
  );
  return (
    <Box sx={{ display: { lg: 'grid' }, gridTemplateColumns: `${MENU_WIDTH}px minmax(0, 1fr)`, minHeight: '100dvh' }}>
      <SkipLink href="#content">{words.skip}</SkipLink>
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          borderRight: '1px solid',
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          height: '100dvh',
          overflowY: 'auto',
        }}
      >
        {menu}
      </Box>
      <Drawer
        open={menuOpen}
        onClose={closeMenu}
        sx={{ display: { lg: 'none' } }}
        slotProps={{ paper: { sx: { width: 272, bgcolor: 'background.default', borderRadius: 0 }, 'aria-label': words.menu } }}
      >
        {menu}
      </Drawer>
      <Box sx={{ minWidth: 0 }}>
        <ConsoleBar onMenu={() => setMenuOpen(true)} onSearch={() => setSearchOpen(true)} onKeys={() => setKeysOpen(true)} />
        <ConnectionBar />
        <Box component="main" id="content" tabIndex={-1}>
          <ErrorBoundary FallbackComponent={Broken} resetKeys={[pathname]}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
      {searchOpen && (
        <Suspense>
          <SearchDialog onClose={() => setSearchOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Follows what changes elsewhere for as long as the console is open. */
function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    followChanges(queries).then(
      (unfollow) => {
        if (left) unfollow();
        else stop = unfollow;
      },
      // Without the socket everything still works; lists catch up when they are opened again.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [queries]);
}
