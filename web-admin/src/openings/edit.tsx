import type { OpeningRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { OpeningForm } from './form.tsx';
import { openingOf } from './values.ts';
import { words } from './words.ts';

/** Changes what an opening says. */
export default function OpeningEdit() {
  return (
    <RecordEdit resource="openings" transform={openingOf} saved={words.saved}>
      {(record: OpeningRecord) => (
        <Page title={words.editing(record.role)} lead={words.editLead}>
          <OpeningForm opening={record} />
        </Page>
      )}
    </RecordEdit>
  );
}
