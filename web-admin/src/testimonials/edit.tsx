import { TestimonialText } from '@aarambh/contracts/testimonial.ts';
import { TESTIMONIAL_MAX } from '@aarambh/contracts/testimonial-limits.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import Card from '@mui/material/Card';
import type { TestimonialRecord } from '../records/records.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { words as common } from '../ui/words.ts';
import { wrongFields } from '../ui/wrong-fields.ts';
import { words } from './words.ts';

interface Values {
  readonly text?: string | null;
}

const Words = z.object({ text: TestimonialText });

/** The new words, as the API takes them. */
function wordsOf({ text }: Values) {
  return { text: text ?? '' };
}

/** Changes the words of a testimonial; those of its writer are kept. */
export default function TestimonialEdit() {
  return (
    <RecordEdit resource="testimonials" transform={wordsOf} saved={words.saved}>
      {(record: TestimonialRecord) => (
        <Page title={words.editing(record.authorName ?? common.anErasedMember)} lead={words.help}>
          <RecordForm record={record} problemsOf={(values: Values) => wrongFields(Words, wordsOf(values))} save={words.save}>
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
