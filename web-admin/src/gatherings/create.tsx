import { CreateBase, useNotify, useRedirect } from 'react-admin';
import type { GatheringRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { detailsOf } from './details.ts';
import { GatheringForm } from './form.tsx';

/** A new gathering; it stays a draft until it is published. */
export default function GatheringCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <CreateBase
      transform={detailsOf}
      mutationOptions={{
        onSuccess: (record: GatheringRecord) => {
          notify('The event is saved as a draft. Publish it when it is ready.', { type: 'success' });
          redirect('show', 'gatherings', record.id);
        },
      }}
    >
      <Page title="New event" lead="It stays a draft, seen only here, until you publish it.">
        <GatheringForm gathering={null} />
      </Page>
    </CreateBase>
  );
}
