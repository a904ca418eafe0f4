import { styled } from '@mui/material/styles';
import { PageLink } from '@aarambh/web-shared/ui/links.tsx';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { points } from '@aarambh/web-shared/format.ts';
import { Logo, motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { headerPlaces, isHere, useGoal } from './places.ts';
import { preloadPage } from './pages.tsx';
import { words } from './words.ts';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: sizes.header,
  maxWidth: sizes.content + 48,
  marginInline: 'auto',
  paddingInline: 20,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));

const SIGN = 30;

/** Where points leave the name no room, it falls under the sign and out of sight: the link keeps it. */
const Brand = styled(PageLink)({
  minWidth: SIGN,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 8,
  paddingBlock: 8,
  '& > span': { flexWrap: 'wrap', height: SIGN, maxWidth: '100%', overflow: 'hidden', verticalAlign: 'top' },
});

const Places = styled('nav')(({ theme }) => ({
  display: 'none',
  gap: 4,
  marginInlineStart: 14,
  [theme.breakpoints.up('md')]: { display: 'flex' },
}));

const PlaceLink = styled(PageLink)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: sizes.touch,
  paddingInline: 10,
  borderRadius: radii.small,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  fontWeight: 500,
  transition: `color ${motion.fast}ms`,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 700 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    bottom: 5,
    height: 3,
    borderRadius: radii.round,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const Balance = styled(PageLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  borderRadius: radii.round,
  backgroundColor: theme.vars.palette.soft,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontWeight: 700,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // 44 px to the finger, 36 px to the eye.
  position: 'relative',
  '&::before': { content: '""', position: 'absolute', inset: -4 },
}));

const Visitor = styled('div')(({ theme }) => ({
  display: 'none',
  gap: 4,
  [theme.breakpoints.up('sm')]: { display: 'flex' },
}));

/** Points are for who meets others. A college's account has some only if it took part itself. */
const hasBalance = ({ role, aarambhPoints }: User): boolean => role !== 'org' || aarambhPoints > 0;

/** Announcement apart, the top of every page: name, places, points and the account (C1). */
export function Header() {
  const goal = useGoal();
  const user = useUser();
  const staff = useStaff();
  return (
    <Bar>
      <Row>
        <Brand to="/" aria-label={words.brand}>
          <Logo size={SIGN} />
        </Brand>
        <Places aria-label={words.main}>
          {headerPlaces.map((place) => (
            <PlaceLink
              key={place.to}
              to={place.to}
              aria-current={isHere(place, goal) ? 'page' : undefined}
              onPointerEnter={() => preloadPage(place.to)}
              onFocus={() => preloadPage(place.to)}
            >
              {place.name}
            </PlaceLink>
          ))}
        </Places>
        <div style={{ flex: 1 }} />
        {user !== null ? (
          hasBalance(user) && <Balance to={`/dashboard/${user.id}`}>{points(user.aarambhPoints)}</Balance>
        ) : staff !== null ? (
          <Visitor>
            <LinkButton to={ADMIN_CONSOLE} reloadDocument variant="outlined">
              {words.adminConsole}
            </LinkButton>
          </Visitor>
        ) : (
          <Visitor>
            <LinkButton to="/login" variant="text" onPointerEnter={() => preloadPage('/login')}>
              {words.logIn}
            </LinkButton>
            <LinkButton to="/signup" onPointerEnter={() => preloadPage('/signup')}>
              {words.signUp}
            </LinkButton>
          </Visitor>
        )}
        <AccountMenu user={user} staff={staff} />
      </Row>
    </Bar>
  );
}
