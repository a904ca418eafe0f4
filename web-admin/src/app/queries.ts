import { makeQueryClient } from '@aarambh/web-shared/api/query-client.ts';
import { onStranger } from '../client/session.ts';

/** Without a connection a query fails and says so, instead of waiting in silence. */
export const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });

// What one person saw is not for the next one, and who is signed in is asked anew.
onStranger(() => void queries.resetQueries());
