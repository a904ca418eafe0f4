import { z } from 'zod';
import { FilterName, ListName, SavedFilter, SAVED_FILTERS_MAX } from '../saved-filters.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Admin');
const params = z.object({ list: ListName });
const answer = z.object({ filters: z.array(SavedFilter).max(SAVED_FILTERS_MAX) });

export const readSavedFilters = get('/admin/api/saved-filters/{list}', {
  summary: 'The caller’s own filters of a list, oldest first',
  params,
  answer,
  problems: ['not_found'],
});

export const saveFilter = post('/admin/api/saved-filters/{list}', {
  summary: 'Keeps a filter under a name; one of that name is replaced. Answers them all',
  params,
  body: SavedFilter,
  answer,
  problems: ['not_found', 'saved_filters_full'],
});

export const forgetFilter = post('/admin/api/saved-filters/{list}/forget', {
  summary: 'Forgets a filter. Answers those that are left',
  params,
  body: z.object({ name: FilterName }),
  answer,
  problems: ['not_found'],
});
