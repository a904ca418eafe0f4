import { TestimonialEdit as Words } from '@aarambh/contracts/records/testimonials.ts';
import { TESTIMONIAL_MAX } from '@aarambh/contracts/testimonial-limits.ts';
import Card from '@mui/material/Card';
import type { TestimonialRecord } from '../records/records.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

const { bodyOf, problemsOf } = bodyForm(Words);

/** Changes the words of a testimonial; those of its writer are kept. */
export default function TestimonialEdit() {
  return (
    <RecordEdit resource="testimonials" transform={bodyOf} saved={words.saved}>
      {(record: TestimonialRecord) => (
        <Page title={words.editing(record.authorName ?? common.anErasedMember)} lead={words.help}>
          <RecordForm<'testimonials'> record={record} problemsOf={problemsOf} save={words.save}>
            <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
              <TextInput<'testimonials'> source="text" label={words.shownText} required rows={6} limits={{ maxLength: TESTIMONIAL_MAX }} />
              <ReasonInput />
            </Card>
          </RecordForm>
        </Page>
      )}
    </RecordEdit>
  );
}
