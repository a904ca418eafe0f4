import { ISSUE_SUBJECT_MAX } from '@aarambh/contracts/enquiries/newsletter.ts';
import { IssueBody } from '@aarambh/contracts/records/newsletter.ts';
import Card from '@mui/material/Card';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RecordSave } from '../ui/record/record-save.tsx';
import { RichField } from '../ui/rich/rich-field.tsx';
import { words } from './words.ts';

const { bodyOf, problemsOf } = bodyForm(IssueBody);

/** What staff write of an issue. */
export default function IssueSave() {
  return (
    <RecordSave resource="newsletter-issues" create={bodyOf} edit={bodyOf} saved={words.saved}>
      {(issue) => (
        <Page
          title={issue === null ? words.create : words.writing(issue.subject)}
          lead={issue === null ? words.createLead : words.writingLead}
        >
          <RecordForm<'newsletter-issues'> record={issue} fresh={{ subject: '', body: '' }} problemsOf={problemsOf} save={words.save}>
            <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
              <TextInput<'newsletter-issues'>
                source="subject"
                label={words.subject}
                required
                limits={{ maxLength: ISSUE_SUBJECT_MAX }}
                help={words.subjectHelp}
              />
              <RichField<'newsletter-issues'> source="body" label={words.body} />
            </Card>
          </RecordForm>
        </Page>
      )}
    </RecordSave>
  );
}
