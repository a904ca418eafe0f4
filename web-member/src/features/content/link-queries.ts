import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Where the messaging group is joined: told to who is signed in alone. */
export const inviteQuery = queryOptions({
  queryKey: ['community', 'invite'],
  queryFn: async ({ signal }) => (await api.get('/api/community/invite', { signal })).link,
});
