import type { User } from '@aarambh/contracts/http/accounts.ts';
import { ADMIN_CONSOLE, type Staff } from '@aarambh/web-shared/api/local-user.ts';
import { radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { PageLink, type Address } from '@aarambh/web-shared/ui/links.tsx';
import { ownStudentQuery, STUDENT_ASKED_MS } from '../shared/api/student.ts';
import { SchemeSwitch } from '../shared/look/scheme-switch.tsx';
import { scoresQuery } from './account-menu-query.ts';
import { words } from './words.ts';
import type { Leaving } from './leaving.ts';

const Who = styled('div')(({ theme }) => ({
  padding: '8px 12px 12px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontSize: '1rem', color: theme.vars.palette.text.primary },
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled(PageLink)(({ theme }) => ({
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
  readonly to: Address;
  readonly state?: Leaving;
  /** It leads to the admin console. */
  readonly reloadDocument?: true;
}

/** `scores`: whether they have interviews to score; `isStudent`: whether they are a student of a college. */
function entriesOf(
  user: User | null,
  staff: Staff | null,
  { scores, isStudent }: { readonly scores: boolean; readonly isStudent: boolean },
): readonly Entry[] {
  if (user === null && staff !== null) {
    return [
      { name: words.adminConsole, to: ADMIN_CONSOLE, reloadDocument: true },
      { name: words.account.settings, to: `${ADMIN_CONSOLE}settings`, reloadDocument: true },
      { name: words.account.asMember, to: '/login' },
      { name: words.account.logOut, to: '/', state: { leaving: true } },
    ];
  }
  if (user === null) {
    return [
      { name: words.logIn, to: '/login' },
      { name: words.signUp, to: '/signup' },
      { name: words.account.contact, to: '/contact' },
    ];
  }
  return [
    { name: words.account.profile, to: `/profile/${user.id}` },
    { name: words.account.dashboard, to: `/dashboard/${user.id}` },
    ...(scores ? [{ name: words.account.interviews, to: '/interviews' } as const] : []),
    ...(isStudent ? [{ name: words.account.student, to: `/studentdashboard/${user.id}` } as const] : []),
    { name: words.account.sessions, to: '/sessions' },
    { name: words.account.settings, to: '/settings' },
    { name: words.account.contact, to: '/contact' },
    { name: words.account.feedback, to: '/feedback' },
    { name: words.account.logOut, to: '/', state: { leaving: true } },
  ];
}

interface AccountMenuContentProps {
  readonly user: User | null;
  readonly staff: Staff | null;
  /** Whether anybody opened the menu on this page: before that nothing is asked for it. */
  readonly wasOpened: boolean;
}

/**
 * Profile, interviews for who scores some, the dashboard of who is a student of a college, contact us, feedback and logout when signed in, otherwise login and signup (C1); the way to their console for staff; and how
 * the console looks.
 */
export function AccountMenuContent({ user, staff, wasOpened }: AccountMenuContentProps) {
  const { data: scores = false } = useQuery({ ...scoresQuery(user?._id ?? ''), enabled: wasOpened && user !== null });
  const person = user ?? staff;
  // Colleges have pages of their own.
  const mayBeStudent = user !== null && user.role !== 'org' && user.role !== 'student';
  const { data } = useQuery({
    ...ownStudentQuery(user?.id ?? '', null),
    ...{ enabled: mayBeStudent && wasOpened, staleTime: STUDENT_ASKED_MS, refetchInterval: false },
  });
  const isStudent = user?.role === 'student' || (data ?? null) !== null;
  return (
    <>
      {person === null ? null : (
        <Who>
          <strong>{person.name}</strong>
          {user?.email ?? words.account.staffHere}
        </Who>
      )}
      <nav aria-label={words.account.account}>
        <List>
          {entriesOf(user, staff, { scores, isStudent }).map(({ name, ...target }) => (
            <li key={name}>
              <Item {...target}>{name}</Item>
            </li>
          ))}
        </List>
      </nav>
      <Rule />
      <SchemeSwitch name="look-in-menu" />
    </>
  );
}
