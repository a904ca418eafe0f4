import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useNotify, useRedirect } from 'ra-core';
import { Loading } from '../ui/plain-pages.tsx';
import type { GatheringRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { saveRefused } from '../ui/record/save-refused.ts';
import { words as common } from '../ui/words.ts';
import { editOf } from './details.ts';
import { GatheringForm } from './form.tsx';
import { words } from './form-words.ts';

/** The page shows its own errors, in its place. */
const quiet = { onError: () => undefined };

/** Changes what a gathering says. The service refuses an edit of a version that somebody changed meanwhile. */
export default function GatheringEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  return (
    <EditBase
      mutationMode="pessimistic"
      transform={editOf}
      queryOptions={quiet}
      mutationOptions={{
        onSuccess: (record: GatheringRecord) => {
          notify(words.saved, { type: 'success' });
          redirect('show', 'gatherings', record.id);
        },
        onError: (error: Error) => {
          notify(saveRefused(error), { type: 'error' });
          // The form compares revisions and offers what to do.
          if (isProblem(error, 'stale_revision')) void queries.invalidateQueries({ queryKey: ['gatherings'] });
        },
      }}
    >
      <Editing />
    </EditBase>
  );
}

function Editing() {
  const { record, isPending, error, refetch } = useEditContext<GatheringRecord>();
  if (isPending) return <Loading />;
  if (record === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <Page title={words.edit(record.title)} tab={words.editTab} lead={common.numbered(record.eventNumber)}>
      {record.status === 'cancelled' && (
        <Alert severity="error" sx={{ mb: 5 }}>
          {words.isCancelled}
        </Alert>
      )}
      <GatheringForm gathering={record} />
    </Page>
  );
}
