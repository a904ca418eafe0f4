import { TestimonialInvitation } from '@aarambh/contracts/records/testimonials.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Card from '@mui/material/Card';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { words } from './words.ts';

const { name, email } = TestimonialInvitation.shape;
const { bodyOf, problemsOf } = bodyForm(TestimonialInvitation);

/** Asks somebody without an account to write a testimonial. */
export default function TestimonialCreate() {
  return (
    <RecordCreate resource="testimonials" transform={bodyOf} saved={words.wasInvited}>
      <Page title={words.inviteTitle} lead={words.inviteLead}>
        <RecordForm<'testimonials'> record={null} fresh={{ name: '', email: '' }} problemsOf={problemsOf} save={words.sendInvitation}>
          <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
            <TextInput<'testimonials'> source="name" label={words.name} required limits={limitsOf(name)} autoComplete="off" />
            <TextInput<'testimonials'>
              source="email"
              type="email"
              label={words.email}
              required
              limits={limitsOf(email)}
              autoComplete="off"
            />
          </Card>
        </RecordForm>
      </Page>
    </RecordCreate>
  );
}
