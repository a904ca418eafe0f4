import type { RestoreCount } from '@aarambh/contracts/http/students.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Calls } from './calls.ts';
import { ApiError } from './problem.ts';

/** How often a count is looked at until it is there. Milliseconds. */
const LOOK_MS = 500;

const gone = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
};

/**
 * What a restore of an upload would do if it began now. It is asked for once, since everybody is looked at for it, and then looked at until it is counted; a count
 * that is gone is asked for anew.
 */
export function restoreCountQuery(
  { get, post }: Pick<Calls<never>, 'get' | 'post'>,
  params: { readonly orgId: string; readonly uploadId: string },
) {
  return queryOptions({
    queryKey: ['restore-count', params.orgId, params.uploadId],
    async queryFn({ client, queryKey, signal }): Promise<RestoreCount> {
      const before = client.getQueryData<RestoreCount>(queryKey);
      if (before?.counted === null) {
        const asked = { params: { ...params, countId: before.countId }, signal };
        const looked = await get('/api/org/uploads/{orgId}/{uploadId}/restore/count/{countId}', asked).catch(gone);
        if (looked !== null) return looked;
      }
      return post('/api/org/uploads/{orgId}/{uploadId}/restore/count', { params, repeatable: false });
    },
    refetchInterval: ({ state }) => (state.data?.counted === null ? LOOK_MS : false),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}
