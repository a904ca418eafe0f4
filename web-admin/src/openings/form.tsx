import { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { OpeningRecord } from '../records/records.ts';
import { INDIA } from '../ui/format.ts';
import { MomentInput, TextInput } from '../ui/inputs.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { fresh, problemsOf } from './values.ts';
import { words } from './words.ts';

const { field, help } = words;
const { role, mode, type, location, link, about } = OpeningDetails.shape;

/** What staff write about an opening. Times are India's, wherever they sit. */
export function OpeningForm({ opening }: { readonly opening: OpeningRecord | null }) {
  return (
    <RecordForm record={opening} fresh={fresh} problemsOf={problemsOf} save={words.save}>
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
  );
}
