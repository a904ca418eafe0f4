import { CreateBase, useNotify, useRedirect } from 'ra-core';
import type { GatheringRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { detailsOf } from './details.ts';
import { GatheringForm } from './form.tsx';
import { words } from './form-words.ts';

/** A new gathering; it stays a draft until it is published. */
export default function GatheringCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <CreateBase
      transform={detailsOf}
      mutationOptions={{
        onSuccess: (record: GatheringRecord) => {
          notify(words.savedDraft, { type: 'success' });
          redirect('show', 'gatherings', record.id);
        },
      }}
    >
      <Page title={words.create} lead={words.createLead}>
        <GatheringForm gathering={null} />
      </Page>
    </CreateBase>
  );
}
