import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Manual changes of points: one admin proposes, another decides (design §5). */
export const adjustments: ResourceProps = {
  name: 'adjustments',
  list: lazy(() => import('./list.tsx')),
  create: lazy(() => import('./create.tsx')),
  show: lazy(() => import('./show.tsx')),
  recordRepresentation: () => 'Adjustment',
};
