import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Replays of the points ledger from its first event (J5). */
export const audits: ResourceProps = {
  name: 'audits',
  list: lazy(() => import('./list.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: () => 'Audit',
};
