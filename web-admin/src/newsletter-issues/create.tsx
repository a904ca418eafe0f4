import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { IssueForm } from './form.tsx';
import { issueOf } from './values.ts';
import { words } from './words.ts';

/** A new issue. */
export default function IssueCreate() {
  return (
    <RecordCreate resource="newsletter-issues" transform={issueOf} saved={words.saved}>
      <Page title={words.create} lead={words.createLead}>
        <IssueForm issue={null} />
      </Page>
    </RecordCreate>
  );
}
