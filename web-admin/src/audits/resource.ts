import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';

/** Replays of the points ledger from its first event (J5). */
export const resource: ResourceProps = {
  name: 'audits',
  list: part(() => import('./list.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: () => 'Audit',
};
