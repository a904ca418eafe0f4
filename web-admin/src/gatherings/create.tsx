import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { about, gatheringOf } from './details.ts';
import { GatheringForm } from './form.tsx';
import { words } from './form-words.ts';

/** A new gathering; it stays a draft until it is published. */
export default function GatheringCreate() {
  return (
    <RecordCreate resource="gatherings" transform={gatheringOf} saved={words.savedDraft} about={about}>
      <Page title={words.create} lead={words.createLead}>
        <GatheringForm gathering={null} />
      </Page>
    </RecordCreate>
  );
}
