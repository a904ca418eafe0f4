import { PanelBody } from '@aarambh/contracts/records/interviews.ts';
import Card from '@mui/material/Card';
import { useSearchParams } from 'react-router';
import { words as about } from '../ui/about/interview-words.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { ReferenceInput } from '../ui/reference-input.tsx';
import { words } from './words.ts';

const { bodyOf, problemsOf } = bodyForm(PanelBody);
/** Both are asked for: whatever is wrong with one, that is what to do. */
const asked: Readonly<Record<string, string>> = { orgId: words.chooseCollege, email: words.typeEmail };

/** Asks somebody to interview for a college, also one that has no panel yet. */
export default function PanelCreate() {
  const [query] = useSearchParams();
  return (
    <RecordCreate resource="panels" transform={bodyOf} saved={words.inviteDone}>
      <Page title={words.create} lead={words.createLead}>
        <RecordForm<'panels'>
          record={null}
          fresh={{ orgId: query.get('orgId'), email: '' }}
          problemsOf={(values) => Object.fromEntries(Object.keys(problemsOf(values)).map((field) => [field, asked[field]]))}
          save={words.invite}
        >
          <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
            <ReferenceInput<'panels', 'organisations'>
              {...{ source: 'orgId', reference: 'organisations', label: about.college, placeholder: about.typeCollege, required: true }}
              sort={{ field: 'name', order: 'ASC' }}
            />
            <TextInput<'panels'> source="email" type="email" label={words.email} required />
          </Card>
        </RecordForm>
      </Page>
    </RecordCreate>
  );
}
