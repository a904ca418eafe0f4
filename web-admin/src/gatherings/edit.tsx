import Alert from '@mui/material/Alert';
import type { GatheringRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { words as common } from '../ui/words.ts';
import { about, gatheringOf } from './details.ts';
import { GatheringForm } from './form.tsx';
import { words } from './form-words.ts';

/** Changes what a gathering says. */
export default function GatheringEdit() {
  return (
    <RecordEdit resource="gatherings" transform={gatheringOf} saved={words.saved} about={about}>
      {(record: GatheringRecord) => (
        <Page title={words.edit(record.title)} tab={words.editTab} lead={common.numbered(record.eventNumber)}>
          {record.status === 'cancelled' && (
            <Alert severity="error" sx={{ mb: 5 }}>
              {words.isCancelled}
            </Alert>
          )}
          <GatheringForm gathering={record} />
        </Page>
      )}
    </RecordEdit>
  );
}
