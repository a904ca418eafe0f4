import { AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { INDIA } from '../ui/format.ts';
import { BooleanInput, ChoiceInput, MomentInput, TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RecordSave } from '../ui/record/record-save.tsx';
import { CollegeInput } from './college-input.tsx';
import { Preview } from './preview.tsx';
import { about, announcementOf, changeOf, fresh, problemsOf } from './values.ts';
import { words } from './words.ts';

const areas = Object.fromEntries(Object.entries(words.areas).map(([area, { label }]) => [area, label]));
const { field, help } = words;

/** What staff announce. Times are India's, wherever they sit. */
export default function AnnouncementSave() {
  return (
    <RecordSave resource="announcements" create={announcementOf} edit={changeOf} saved={words.saved} about={about}>
      {(announcement) => (
        <Page
          title={announcement === null ? words.create : words.writing(announcement.title)}
          lead={announcement === null ? words.createLead : words.areas[announcement.area].place}
        >
          <RecordForm<'announcements'> record={announcement} fresh={fresh} problemsOf={problemsOf} save={words.save}>
            <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
              <ChoiceInput<'announcements'> source="area" label={field.area} choices={areas} />
              <TextInput<'announcements'>
                source="title"
                label={field.title}
                required
                limits={limitsOf(AnnouncementText.shape.title)}
                help={help.title}
              />
              <TextInput<'announcements'> source="body" label={field.body} rows={3} limits={limitsOf(AnnouncementText.shape.body)} />
              <TextInput<'announcements'>
                source="link"
                label={field.link}
                limits={limitsOf(AnnouncementText.shape.link)}
                help={help.link}
              />
              <ChoiceInput<'announcements'> source="audience" label={field.audience} choices={words.audiences} />
              <CollegeInput />
              <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
                <MomentInput<'announcements'> source="startsAt" label={field.startsAt} zone={INDIA} help={help.startsAt} />
                <MomentInput<'announcements'> source="endsAt" label={field.endsAt} zone={INDIA} help={help.endsAt} />
              </Box>
              <BooleanInput<'announcements'> source="mustAcknowledge" label={field.mustAcknowledge} help={help.mustAcknowledge} />
              {announcement?.mustAcknowledge === true && (
                <BooleanInput<'announcements'> source="corrects" label={field.corrects} help={help.corrects} />
              )}
              {announcement !== null && <ReasonInput />}
            </Card>
            <Preview />
          </RecordForm>
        </Page>
      )}
    </RecordSave>
  );
}
