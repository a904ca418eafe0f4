import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** How one's own membership stands; null before one applied. The key is the topic that the live connection names. */
export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: async ({ signal }) => (await api.get('/api/membership', { signal })).result,
});
