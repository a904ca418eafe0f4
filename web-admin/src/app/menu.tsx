import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import TollIcon from '@mui/icons-material/TollOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { menuOf, type Area } from './rights.ts';
import { useUser } from './session.ts';

interface Entry {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
}

/** What an area is called, everywhere. The community's gatherings are events to the people who run them. */
export const entries: Readonly<Record<Area, Entry>> = {
  gatherings: { label: 'Events', Icon: EventIcon },
  bookings: { label: 'Bookings', Icon: ConfirmationNumberIcon },
  announcements: { label: 'Announcements', Icon: CampaignIcon },
  members: { label: 'Members', Icon: PeopleIcon },
  points: { label: 'Accounts', Icon: TollIcon },
  ledger: { label: 'Ledger', Icon: ReceiptLongIcon },
  adjustments: { label: 'Adjustments', Icon: TuneIcon },
  statements: { label: 'Statements', Icon: DescriptionIcon },
  audits: { label: 'Audits', Icon: VerifiedIcon },
  system: { label: 'System', Icon: MonitorHeartIcon },
};

const groups: readonly { readonly label: string; readonly areas: readonly Area[] }[] = [
  { label: 'Community', areas: ['gatherings', 'bookings', 'announcements', 'members'] },
  { label: 'Points', areas: ['points', 'ledger', 'adjustments', 'statements', 'audits'] },
  { label: 'Service', areas: ['system'] },
];

/** The left menu of the signed-in person's role. */
export function Menu({ head, onNavigate }: { readonly head: ReactNode; readonly onNavigate?: () => void }) {
  const user = useUser();
  const offered = user === null ? [] : menuOf(user.role);
  return (
    <Box component="nav" aria-label="Console" sx={{ px: 3, pb: 6 }}>
      {head}
      <List disablePadding>
        <MenuLink to="/" label="Dashboard" Icon={DashboardIcon} onNavigate={onNavigate} />
      </List>
      {groups.map(({ label, areas }) => {
        const shown = areas.filter((area) => offered.includes(area));
        if (shown.length === 0) return null;
        return (
          <Box key={label} sx={{ mt: 5 }}>
            <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', px: 3 }}>
              {label}
            </Typography>
            <List disablePadding aria-label={label}>
              {shown.map((area) => (
                <MenuLink key={area} to={`/${area}`} {...entries[area]} onNavigate={onNavigate} />
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
