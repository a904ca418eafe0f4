import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { OpeningForm } from './form.tsx';
import { openingOf } from './values.ts';
import { words } from './words.ts';

/** A new opening. */
export default function OpeningCreate() {
  return (
    <RecordCreate resource="openings" transform={openingOf} saved={words.saved}>
      <Page title={words.create} lead={words.createLead}>
        <OpeningForm opening={null} />
      </Page>
    </RecordCreate>
  );
}
