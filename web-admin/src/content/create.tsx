import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { ContentForm } from './form.tsx';
import { about, recordOf } from './values.ts';
import { words } from './words.ts';

/** A new record of a page. */
export default function ContentCreate() {
  return (
    <RecordCreate resource="content" transform={recordOf} saved={words.saved} about={about}>
      <Page title={words.create} lead={words.createLead}>
        <ContentForm record={null} />
      </Page>
    </RecordCreate>
  );
}
