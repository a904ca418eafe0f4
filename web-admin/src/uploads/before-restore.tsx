import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../client/use-api.ts';
import type { UploadRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { words } from './words.ts';

/** What a restore of an upload means for the students of its college, and what it would do to how many of them if it began now. */
export function BeforeRestore({ upload: { id, orgId } }: { readonly upload: UploadRecord }) {
  const api = useApi();
  const { data, isFetching, error, refetch } = useQuery({
    // No news of uploads count it anew: it takes looking at every student.
    queryKey: ['restore', id],
    queryFn: ({ signal }) => api.get('/api/org/uploads/{orgId}/{uploadId}/restore', { params: { orgId, uploadId: id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>{words.restoreWhy}</div>
      <div role="status" aria-busy={isFetching}>
        {data !== undefined ? (
          <>
            <strong>{words.countedNow}</strong>
            <Box component="ul" sx={{ my: 1, pl: 5 }}>
              {words.counted(data).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </>
        ) : isFetching ? (
          <>
            {words.counting}
            <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />
          </>
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </div>
    </Box>
  );
}
