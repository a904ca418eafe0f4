import { landingPage } from '@aarambh/contracts/roles.ts';
import type { ReactNode } from 'react';
import { useUser } from '../../../shared/api/use-session.ts';
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
  return <GoTo to={fresh ?? (user.role === 'user' ? `/profile/${user.id}` : landingPage(user.role, user.id))} />;
}
