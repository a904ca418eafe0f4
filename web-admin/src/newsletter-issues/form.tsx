import { ISSUE_SUBJECT_MAX } from '@aarambh/contracts/enquiries/newsletter.ts';
import Card from '@mui/material/Card';
import type { IssueRecord } from '../records/records.ts';
import { TextInput } from '../ui/inputs.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RichField } from '../ui/rich/rich-field.tsx';
import { fresh, problemsOf } from './values.ts';
import { words } from './words.ts';

/** What staff write of an issue. */
export function IssueForm({ issue }: { readonly issue: IssueRecord | null }) {
  return (
    <RecordForm record={issue} fresh={fresh} problemsOf={problemsOf} save={words.save}>
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
  );
}
