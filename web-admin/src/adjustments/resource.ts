import type { ResourceProps } from 'react-admin';
import { part } from '../app/part.ts';

/** Manual changes of points: one admin proposes, another decides. */
export const resource: ResourceProps = {
  name: 'adjustments',
  list: part(() => import('./list.tsx')),
  create: part(() => import('./create.tsx')),
  show: part(() => import('./show.tsx')),
  recordRepresentation: () => 'Adjustment',
};
