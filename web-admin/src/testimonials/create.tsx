import { TestimonialInvitation } from '@aarambh/contracts/records/testimonials.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Card from '@mui/material/Card';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { wrongFields } from '../ui/wrong-fields.ts';
import { words } from './words.ts';

interface Values {
  readonly name?: string | null;
  readonly email?: string | null;
}

const fresh: Values = { name: '', email: '' };
const { name, email } = TestimonialInvitation.shape;

/** The invitation, as the API takes it. */
function invitationOf(values: Values): TestimonialInvitation {
  return { name: values.name?.trim() ?? '', email: values.email?.trim() ?? '' };
}

/** Asks somebody without an account to write a testimonial. */
export default function TestimonialCreate() {
  return (
    <RecordCreate resource="testimonials" transform={invitationOf} saved={words.wasInvited}>
      <Page title={words.inviteTitle} lead={words.inviteLead}>
        <RecordForm
          record={null}
          fresh={fresh}
          problemsOf={(values: Values) => wrongFields(TestimonialInvitation, invitationOf(values))}
          save={words.sendInvitation}
        >
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
