import type { IssueRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { IssueForm } from './form.tsx';
import { issueOf } from './values.ts';
import { words } from './words.ts';

/** Changes a draft. */
export default function IssueEdit() {
  return (
    <RecordEdit resource="newsletter-issues" transform={issueOf} saved={words.saved}>
      {(issue: IssueRecord) => (
        <Page title={words.writing(issue.subject)} lead={words.writingLead}>
          <IssueForm issue={issue} />
        </Page>
      )}
    </RecordEdit>
  );
}
