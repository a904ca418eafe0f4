import { Avatar } from '@aarambh/web-shared/theme/index.ts';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled, useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLogout } from 'ra-core';
import { Link } from 'react-router';
import { useUser } from '../client/session.ts';
import { words as roles } from '../ui/about/role-words.ts';
import { words } from './words.ts';

/** Pixels. */
export const BAR_HEIGHT = 56;

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: BAR_HEIGHT,
  padding: '0 12px',
  backgroundColor: 'var(--a-palette-background-default)',
  borderBottom: '1px solid var(--a-palette-divider)',
}));

interface ConsoleBarProps {
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onKeys: () => void;
}

/** The bar on top: menu on small screens, search over everything, scheme, keys, the person. */
export function ConsoleBar({ onMenu, onSearch, onKeys }: ConsoleBarProps) {
  return (
    <Bar>
      <Box sx={{ display: { lg: 'none' } }}>
        <Tooltip title={words.menu}>
          <IconButton aria-label={words.menu} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography sx={{ flex: 1, pl: { lg: 4 }, color: 'text.secondary', fontWeight: 600 }}>{words.adminConsole}</Typography>
      <Tooltip title={words.search.hint}>
        <IconButton aria-label={words.search.label} onClick={onSearch}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={words.keys.hint}>
        <IconButton aria-label={words.keys.show} onClick={onKeys} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <SchemeSwitch />
      <Account />
    </Bar>
  );
}

/** Switches between light and dark; the choice is remembered, and until then the system's is followed. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme();
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = mode === 'dark' || (mode === 'system' && systemDark);
  const label = isDark ? words.light : words.dark;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
}

function Account() {
  const user = useUser();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  const close = (): void => setAnchor(null);
  return (
    <>
      <Tooltip title={words.account.yours}>
        <IconButton
          aria-label={words.account.of(user.fullName)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar name={user.fullName} size={34} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disablePortal
        slotProps={{ list: { 'aria-label': words.account.label } }}
      >
        <Box component="li" role="none" sx={{ px: 5, py: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{user.fullName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {roles[user.role]}
          </Typography>
        </Box>
        <Divider component="li" role="none" sx={{ my: 1 }} />
        <MenuItem component={Link} to="/settings" onClick={close} sx={{ gap: 3 }}>
          <SettingsIcon fontSize="small" /> {words.account.settings}
        </MenuItem>
        <MenuItem component="a" href="/" onClick={close} sx={{ gap: 3 }}>
          <OpenInNewIcon fontSize="small" /> {words.account.memberConsole}
        </MenuItem>
        <MenuItem
          sx={{ gap: 3 }}
          onClick={() => {
            close();
            void logout(undefined, '/login', false);
          }}
        >
          <LogoutIcon fontSize="small" /> {words.account.logOut}
        </MenuItem>
      </Menu>
    </>
  );
}
