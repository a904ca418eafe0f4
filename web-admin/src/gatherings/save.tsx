import { GatheringDetails, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import type { GatheringRecord } from '../records/records.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import { Page } from '../ui/page.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { INDIA } from '../ui/format.ts';
import { ChoiceInput, MomentInput, NumberInput, TextInput } from '../ui/inputs.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RecordSave } from '../ui/record/record-save.tsx';
import { Section } from '../ui/section.tsx';
import { words as common } from '../ui/words.ts';
import { about, gatheringOf, problemsOf, type FormValues } from './details.ts';
import { kinds, taken } from '../ui/about/gathering-chips.tsx';
import { words } from './form-words.ts';

const fresh: FormValues = {
  kind: 'meetup',
  creditPoints: 0,
  feeRupees: 0,
  seats: 50,
  summary: '',
  aboutSpeaker: '',
  joinLink: '',
  place: '',
};

const { shape } = GatheringDetails;
/** What each field holds at most. */
const limits = {
  aboutSpeaker: limitsOf(shape.aboutSpeaker),
  creditPoints: limitsOf(shape.creditPoints),
  feeRupees: limitsOf(shape.feeRupees),
  joinLink: limitsOf(shape.joinLink),
  place: limitsOf(shape.place),
  seats: limitsOf(shape.seats),
  speaker: limitsOf(shape.speaker),
  summary: limitsOf(shape.summary),
  title: limitsOf(shape.title),
};

/** What an admin writes about a gathering; a new one stays a draft until it is published. */
export default function GatheringSave() {
  return (
    <RecordSave resource="gatherings" create={gatheringOf} edit={gatheringOf} saved={words.saved} created={words.savedDraft} about={about}>
      {(gathering) =>
        gathering === null ? (
          <Page title={words.create} lead={words.createLead}>
            <GatheringForm gathering={null} />
          </Page>
        ) : (
          <Page title={words.edit(gathering.title)} tab={words.editTab} lead={common.numbered(gathering.eventNumber)}>
            {gathering.status === 'cancelled' && (
              <Alert severity="error" sx={{ mb: 5 }}>
                {words.isCancelled}
              </Alert>
            )}
            <GatheringForm gathering={gathering} />
          </Page>
        )
      }
    </RecordSave>
  );
}

/** Times are India's, wherever the admin sits. */
function GatheringForm({ gathering }: { readonly gathering: GatheringRecord | null }) {
  const hasSeats = gathering !== null && taken(gathering) > 0;
  return (
    <RecordForm<'gatherings'>
      record={gathering}
      fresh={fresh}
      problemsOf={(values, base) => problemsOf(values, base?.startsAt ?? null)}
      save={gathering === null ? words.saveDraft : words.save}
      note={<WrongFields />}
    >
      <Section title={words.part.what}>
        <TextInput<'gatherings'> source="title" label={words.field.title} required limits={limits.title} />
        <ChoiceInput<'gatherings'> source="kind" label={words.field.kind} choices={kinds} />
        <TextInput<'gatherings'> source="summary" label={words.field.summary} rows={3} limits={limits.summary} help={words.help.summary} />
        <TextInput<'gatherings'> source="speaker" label={words.field.speaker} required limits={limits.speaker} />
        <TextInput<'gatherings'>
          source="aboutSpeaker"
          label={words.field.aboutSpeaker}
          rows={3}
          limits={limits.aboutSpeaker}
          help={words.help.aboutSpeaker}
        />
      </Section>
      <Section title={words.part.picture}>
        <PictureInput<'gatherings'>
          source="poster"
          label={words.field.poster}
          purpose={gatheringPoster}
          textLimits={limitsOf(GatheringPoster.shape.text)}
          path="/admin/api/uploads/gathering-poster"
          help={words.help.poster}
        />
      </Section>
      <Section title={words.part.when} note={words.part.whenNote}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <MomentInput<'gatherings'> source="startsAt" label={words.field.startsAt} zone={INDIA} required />
          <MomentInput<'gatherings'> source="endsAt" label={words.field.endsAt} zone={INDIA} required />
        </Box>
        <MomentInput<'gatherings'>
          source="cancelUntil"
          label={words.field.cancelUntil}
          help={words.help.cancelUntil}
          zone={INDIA}
          required
        />
      </Section>
      <Section title={words.part.price}>
        {hasSeats && <Alert severity="info">{words.hasSeats(taken(gathering))}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 4 }}>
          <NumberInput<'gatherings'> source="seats" limits={limits.seats} label={words.field.seats} />
          <NumberInput<'gatherings'>
            source="creditPoints"
            limits={limits.creditPoints}
            label={words.field.creditPoints}
            disabled={hasSeats}
          />
          <NumberInput<'gatherings'> source="feeRupees" limits={limits.feeRupees} label={words.field.feeRupees} disabled={hasSeats} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.part.priceNote}
        </Typography>
      </Section>
      <Section title={words.part.where}>
        <TextInput<'gatherings'> source="place" label={words.field.place} limits={limits.place} help={words.help.place} />
        <TextInput<'gatherings'> source="joinLink" label={words.field.joinLink} limits={limits.joinLink} help={words.help.joinLink} />
      </Section>
      {gathering !== null && (
        <Section title={words.part.why}>
          <ReasonInput label={words.field.reason} help={words.help.reason} />
        </Section>
      )}
    </RecordForm>
  );
}

/** How many fields are wrong, once somebody has tried to save. */
function WrongFields() {
  const { errors, isSubmitted } = useFormState();
  const wrong = Object.keys(errors).length;
  if (!isSubmitted || wrong === 0) return null;
  return (
    <Typography role="status" sx={{ color: 'error.main' }}>
      {words.wrongFields(wrong)}
    </Typography>
  );
}
