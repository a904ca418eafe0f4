import type { User } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ToggleEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { Staff } from '@aarambh/web-shared/api/local-user.ts';
import { Avatar, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { YouIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import type { Leaving } from './leaving.ts';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { words } from './words.ts';

const ID = 'account-menu';

const Opener = styled(ButtonBase)(({ theme }) => ({
  minHeight: sizes.touch,
  minWidth: sizes.touch,
  padding: '3px 6px',
  gap: 8,
  borderRadius: radii.round,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:hover': { backgroundColor: theme.vars.palette.soft },
}));

const Name = styled('span')(({ theme }) => ({ display: 'none', [theme.breakpoints.up('md')]: { display: 'inline', paddingInlineEnd: 6 } }));

/** A popover of the browser's own: it closes by itself on Escape and on a click beside it. */
const Popover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 10,
  width: 264,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.floating,
  [theme.breakpoints.down('sm')]: {
    insetInline: 0,
    bottom: 0,
    width: '100%',
    maxWidth: '100%',
    padding: '14px 14px calc(14px + env(safe-area-inset-bottom))',
    borderRadius: `${radii.card}px ${radii.card}px 0 0`,
    '&::backdrop': { backgroundColor: theme.vars.palette.backdrop },
  },
}));

const Who = styled('div')(({ theme }) => ({
  padding: '8px 12px 12px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontSize: '1rem', color: theme.vars.palette.text.primary },
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: sizes.touch,
  padding: '4px 12px',
  borderRadius: radii.small,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 500,
  '&:hover': { backgroundColor: theme.vars.palette.soft },
}));

const Rule = styled('hr')(({ theme }) => ({ border: 0, borderTop: `1px solid ${theme.vars.palette.divider}`, margin: '8px 0' }));

interface Entry {
  readonly name: string;
  readonly to: string;
  readonly state?: Leaving;
  /** It leads to the admin console. */
  readonly reloadDocument?: true;
}

function entriesOf(user: User | null, staff: Staff | null): readonly Entry[] {
  if (user === null && staff !== null) {
    return [
      { name: words.adminConsole, to: ADMIN_CONSOLE, reloadDocument: true },
      { name: words.settings, to: `${ADMIN_CONSOLE}settings`, reloadDocument: true },
      { name: words.asMember, to: '/login' },
      { name: words.logOut, to: '/', state: { leaving: true } },
    ];
  }
  if (user === null) {
    return [
      { name: words.logIn, to: '/login' },
      { name: words.signUp, to: '/signup' },
      { name: words.contact, to: '/contact' },
    ];
  }
  return [
    { name: words.profile, to: `/profile/${user.id}` },
    { name: words.dashboard, to: `/dashboard/${user.id}` },
    { name: words.sessions, to: '/sessions' },
    { name: words.settings, to: '/settings' },
    { name: words.contact, to: '/contact' },
    { name: words.feedback, to: '/feedback' },
    { name: words.logOut, to: '/', state: { leaving: true } },
  ];
}

/**
 * Profile, contact us, feedback and logout when signed in, otherwise login and signup (C1); the way to their console for staff; and how
 * the console looks.
 */
export function AccountMenu({ user, staff }: { readonly user: User | null; readonly staff: Staff | null }) {
  const person = user ?? staff;
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => popover.current?.hidePopover(), [key]);

  // Under the button on wide screens; on small ones the sheet is at the bottom anyway.
  const place = ({ newState }: ToggleEvent): void => {
    const box = opener.current?.getBoundingClientRect();
    if (newState !== 'open' || box === undefined || popover.current === null) return;
    const wide = window.innerWidth >= 600;
    popover.current.style.top = wide ? `${box.bottom + 8}px` : 'auto';
    popover.current.style.right = wide ? `${document.documentElement.clientWidth - box.right}px` : '0';
  };

  return (
    <>
      <Opener ref={opener} popoverTarget={ID} aria-label={person === null ? words.accountMenu : undefined}>
        {person === null ? (
          <YouIcon />
        ) : (
          <>
            <Avatar seed={person.id} name={person.name} size={36} />
            <Name>{Array.from(person.name).slice(0, limits.navName).join('')}</Name>
            <VisuallyHidden>{words.accountMenu}</VisuallyHidden>
          </>
        )}
      </Opener>
      <Popover ref={popover} id={ID} popover="auto" onBeforeToggle={place}>
        {person === null ? null : (
          <Who>
            <strong>{person.name}</strong>
            {user?.email ?? words.staffHere}
          </Who>
        )}
        <nav aria-label={words.account}>
          <List>
            {entriesOf(user, staff).map(({ name, ...target }) => (
              <li key={name}>
                <Item {...target}>{name}</Item>
              </li>
            ))}
          </List>
        </nav>
        <Rule />
        <SchemeSwitch name="look-in-menu" />
      </Popover>
    </>
  );
}
