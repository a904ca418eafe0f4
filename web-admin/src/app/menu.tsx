import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { groups } from '../ui/console-resource.ts';
import { words as common } from '../ui/words.ts';
import { resources } from './resources.ts';
import { useUser } from '../client/session.ts';
import { words } from './words.ts';

type Group = (typeof groups)[number];

interface Entry {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
}

/** Areas that are pages of our own and no resources. */
const ownPages: Readonly<Record<string, Entry & { readonly group: Group }>> = {
  statements: { label: words.statements, group: 'points', Icon: DescriptionIcon },
  visits: { label: words.visits, group: 'community', Icon: InsightsIcon },
  system: { label: words.system, group: 'service', Icon: MonitorHeartIcon },
};

/** What an area is called and where it stands; a resource says it in its folder. The community's gatherings are events to the people who run them. */
const entries: Readonly<Record<string, Entry & { readonly group: Group }>> = {
  ...ownPages,
  ...Object.fromEntries(resources.map(({ name, icon, options }) => [name, { label: options.label, group: options.group, Icon: icon }])),
};

/** The left menu of the signed-in person's role. */
export function Menu({ head, onNavigate }: { readonly head: ReactNode; readonly onNavigate?: () => void }) {
  const user = useUser();
  const offered = (user?.menu ?? []).flatMap(({ area }) => (entries[area] === undefined ? [] : [{ area, ...entries[area] }]));
  return (
    <Box component="nav" aria-label={words.console} sx={{ px: 3, pb: 6 }}>
      {head}
      <List disablePadding>
        <MenuLink to="/" label={words.dashboard} Icon={DashboardIcon} onNavigate={onNavigate} />
      </List>
      {groups.map((one) => {
        const shown = offered.filter(({ group }) => group === one);
        if (shown.length === 0) return null;
        const label = common.groups[one];
        return (
          <Box key={one} sx={{ mt: 5 }}>
            <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', px: 3 }}>
              {label}
            </Typography>
            <List disablePadding aria-label={label}>
              {shown.map(({ area, label: name, Icon }) => (
                <MenuLink key={area} to={`/${area}`} label={name} Icon={Icon} onNavigate={onNavigate} />
              ))}
            </List>
          </Box>
        );
      })}
    </Box>
  );
}

interface MenuLinkProps extends Entry {
  readonly to: string;
  readonly onNavigate: (() => void) | undefined;
}

function MenuLink({ to, label, Icon, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation();
  const selected = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
        end={to === '/'}
        selected={selected}
        onClick={onNavigate}
        sx={{ fontWeight: selected ? 650 : 500 }}
      >
        <Icon fontSize="small" sx={{ color: selected ? 'link' : 'text.secondary' }} />
        {label}
      </ListItemButton>
    </ListItem>
  );
}
