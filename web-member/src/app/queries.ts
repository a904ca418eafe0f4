import { followMe } from '@aarambh/web-shared/api/me.ts';
import { makeQueryClient } from '@aarambh/web-shared/api/query-client.ts';

/** Visitors have no live connection: what they see is fetched again when they come back to the tab after this. */
const FRESH_MS = 5_000;

export const queries = makeQueryClient({ staleTime: FRESH_MS, gcTime: 10 * 60_000, refetchOnWindowFocus: true });

followMe(queries);
