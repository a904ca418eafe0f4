import { z } from 'zod';
import { FilterName, ListName, SavedFilter, SAVED_FILTERS_MAX } from '../saved-filters.ts';
import { route } from './route.ts';

const tag = 'Admin';
const params = z.object({ list: ListName });
const answer = z.object({ filters: z.array(SavedFilter).max(SAVED_FILTERS_MAX) });

export const readSavedFilters = route({
  method: 'GET',
  path: '/admin/api/saved-filters/{list}',
  tag,
  summary: 'The caller’s own filters of a list, oldest first',
  params,
  answer,
  problems: ['not_found'],
});

export const saveFilter = route({
  method: 'POST',
  path: '/admin/api/saved-filters/{list}',
  tag,
  summary: 'Keeps a filter under a name; one of that name is replaced. Answers them all',
  params,
  body: SavedFilter,
  answer,
  problems: ['not_found', 'saved_filters_full'],
});

export const forgetFilter = route({
  method: 'POST',
  path: '/admin/api/saved-filters/{list}/forget',
  tag,
  summary: 'Forgets a filter. Answers those that are left',
  params,
  body: z.object({ name: FilterName }),
  answer,
  problems: ['not_found'],
});
