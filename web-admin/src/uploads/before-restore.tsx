import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { restoreCountQuery } from '@aarambh/web-shared/api/restore-count.ts';
import { useApi } from '../client/use-api.ts';
import type { UploadRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { words } from './words.ts';

/** What a restore of an upload means for the students of its college, and what it would do to how many of them if it began now. */
export function BeforeRestore({ upload: { id, orgId } }: { readonly upload: UploadRecord }) {
  const api = useApi();
  const { data, isFetching, error, refetch } = useQuery(restoreCountQuery(api, { orgId, uploadId: id }));
  const counted = data?.counted ?? null;
  const isCounting = counted === null && (isFetching || error === null);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>{words.restoreWhy}</div>
      <div role="status" aria-busy={isCounting}>
        {counted !== null ? (
          <>
            <strong>{words.countedNow}</strong>
            <Box component="ul" sx={{ my: 1, pl: 5 }}>
              {words.counted(counted).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </>
        ) : isCounting ? (
          <>
            {words.counting}
            <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />
          </>
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </div>
      {data !== undefined && isCounting && data.total > 0 ? <div>{words.looked(data.done, data.total)}</div> : null}
    </Box>
  );
}
