import type { ReactNode } from 'react';
import { AccessDenied } from './plain-pages.tsx';
import { offers, type Area } from '../client/rights.ts';
import { useUser } from '../client/session.ts';

interface OfferedProps {
  readonly area: Area;
  readonly action?: string;
  readonly children: ReactNode;
}

/** Guards a page that is none of react-admin's own: shows it to roles that are offered it, and says so to the others. */
export function Offered({ area, action = 'show', children }: OfferedProps) {
  const user = useUser();
  return user !== null && offers(user, area, action) ? children : <AccessDenied />;
}
