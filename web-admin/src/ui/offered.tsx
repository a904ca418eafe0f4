import type { ReactNode } from 'react';
import { AccessDenied } from './plain-pages.tsx';
import { offers, type ActionOf, type Area } from '../client/rights.ts';
import { useUser } from '../client/session.ts';

interface OfferedProps<Own extends Area> {
  readonly area: Own;
  readonly action?: ActionOf<Own>;
  readonly children: ReactNode;
}

/** Guards a page that is none of react-admin's own: shows it to roles that are offered it, and says so to the others. */
export function Offered<Own extends Area>({ area, action = 'show', children }: OfferedProps<Own>) {
  const user = useUser();
  return user !== null && offers(user, area, action) ? children : <AccessDenied />;
}
