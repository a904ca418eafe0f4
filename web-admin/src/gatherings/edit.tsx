import { isProblem, sentenceOf } from '@aarambh/web-member/src/shared/api/problem.ts';
import { useState } from 'react';
import { EditBase, useEditContext, useNotify, useRedirect } from 'react-admin';
import { Loading } from '../app/plain-pages.tsx';
import type { GatheringRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { editOf } from './details.ts';
import { GatheringForm } from './form.tsx';

/** Changes what a gathering says. The service refuses an edit of a version that somebody changed meanwhile. */
export default function GatheringEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [stale, setStale] = useState(false);
  return (
    <EditBase
      mutationMode="pessimistic"
      transform={editOf}
      // What is being typed is not replaced when the record changes elsewhere; saving notices that.
      queryOptions={{ staleTime: Infinity, refetchOnWindowFocus: false, onError: () => undefined }}
      mutationOptions={{
        onSuccess: (record: GatheringRecord) => {
          notify('The event is saved.', { type: 'success' });
          redirect('show', 'gatherings', record.id);
        },
        onError: (error: Error) => {
          if (isProblem(error, 'stale_revision')) setStale(true);
          else notify(sentenceOf(error), { type: 'error' });
        },
      }}
    >
      <Editing stale={stale} onFresh={() => setStale(false)} />
    </EditBase>
  );
}

function Editing({ stale, onFresh }: { readonly stale: boolean; readonly onFresh: () => void }) {
  const { record, isPending, error, refetch } = useEditContext<GatheringRecord>();
  if (isPending) return <Loading />;
  if (record === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (record.status === 'cancelled')
    return <Message title="A cancelled event cannot be changed">Its history shows when and why it was cancelled.</Message>;
  return (
    <Page title={`Edit ${record.title}`} tab="Edit event" lead={`No. ${record.eventNumber}`}>
      <GatheringForm gathering={record} stale={stale} onFresh={onFresh} />
    </Page>
  );
}
