import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { accessToken } from '@aarambh/web-shared/api/session.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { Content } from '@aarambh/web-shared/ui/layout.tsx';
import { GoTo } from './go-to.tsx';

interface OnlyVisitorsProps {
  /** Where somebody goes who signed in just now; null while nobody did. */
  readonly fresh?: string | null;
  readonly children: ReactNode;
}

/** Keeps signed-in people off login and signup: users go to their profile, the others to their role's page (A6, readings). */
export function OnlyVisitors({ fresh = null, children }: OnlyVisitorsProps) {
  const user = useUser();
  if (user === null) return children;
  return (
    // The page that they are led to may still load: until then the footer stays where it was.
    <Content aria-busy="true" sx={{ minHeight: '100vh' }}>
      {fresh === null ? <Remembered user={user} /> : <GoTo to={fresh} />}
    </Content>
  );
}

/**
 * Leads away whom this browser remembers, once their session turns out to stand. One that ended elsewhere makes a visitor of them,
 * who asked for this page and for no other.
 */
function Remembered({ user: { role, id } }: { readonly user: User }) {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let gone = false;
    const lead = (): void => {
      if (!gone) setStands(true);
    };
    // Where nobody can be asked, the next page says so.
    accessToken().then((token) => {
      if (token !== null) lead();
    }, lead);
    return () => {
      gone = true;
    };
  }, []);
  return stands ? <GoTo to={role === 'user' ? `/profile/${id}` : landingPage(role, id)} /> : null;
}
