import { styled } from '@mui/material/styles';
import { PageLink } from '@aarambh/web-shared/ui/links.tsx';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { bottomPlaces, isHere, useGoal } from './places.ts';
import { words } from './words.ts';

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Tab = styled(PageLink)(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  height: sizes.bottomBar,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.3,
  '& > span': { display: 'inline-flex', padding: '2px 14px', borderRadius: radii.round },
  '&[aria-current]': { color: theme.vars.palette.link, fontWeight: 700 },
  '&[aria-current] > span': { backgroundColor: theme.vars.palette.soft },
  '&:focus-visible': { outlineOffset: -3 },
}));

/** The navigation of phones, within reach of the thumb. */
export function BottomBar() {
  const goal = useGoal();
  const user = useUser();
  const isStaff = useStaff() !== null;
  return (
    <Bar aria-label={words.mainBelow}>
      {bottomPlaces(user?.id ?? null, isStaff).map((place) => (
        <Tab
          key={place.name}
          to={place.to}
          reloadDocument={place.to === ADMIN_CONSOLE}
          aria-current={isHere(place, goal) ? 'page' : undefined}
        >
          <span>
            <place.icon size={22} />
          </span>
          {place.name}
        </Tab>
      ))}
    </Bar>
  );
}
