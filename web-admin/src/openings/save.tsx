import { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { OpeningBody } from '@aarambh/contracts/records/careers.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { FormOf } from '../client/records.ts';
import { INDIA } from '../ui/format.ts';
import { MomentInput, TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RecordSave } from '../ui/record/record-save.tsx';
import { words } from './words.ts';

const { field, help } = words;
const { role, mode, type, location, link, about } = OpeningDetails.shape;
const { bodyOf, problemsOf } = bodyForm(OpeningBody);
const fresh: FormOf<'openings'> = { role: '', mode: '', type: '', location: '', link: '', about: '', closesAt: null };

/** What staff write about an opening. Times are India's, wherever they sit. */
export default function OpeningSave() {
  return (
    <RecordSave resource="openings" create={bodyOf} edit={bodyOf} saved={words.saved}>
      {(opening) => (
        <Page
          title={opening === null ? words.create : words.editing(opening.role)}
          lead={opening === null ? words.createLead : words.editLead}
        >
          <RecordForm<'openings'> record={opening} fresh={fresh} problemsOf={problemsOf} save={words.save}>
            <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
              <TextInput<'openings'> source="role" label={field.role} required limits={limitsOf(role)} />
              <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
                <TextInput<'openings'> source="mode" label={field.mode} required limits={limitsOf(mode)} help={help.mode} />
                <TextInput<'openings'> source="type" label={field.type} required limits={limitsOf(type)} help={help.type} />
                <TextInput<'openings'> source="location" label={field.location} limits={limitsOf(location)} />
                <MomentInput<'openings'> source="closesAt" label={field.closesAt} zone={INDIA} help={help.closesAt} />
              </Box>
              <TextInput<'openings'> source="about" label={field.about} rows={8} limits={limitsOf(about)} help={help.about} />
              <TextInput<'openings'> source="link" label={field.link} limits={limitsOf(link)} help={help.link} />
              {opening !== null && <ReasonInput />}
            </Card>
          </RecordForm>
        </Page>
      )}
    </RecordSave>
  );
}
