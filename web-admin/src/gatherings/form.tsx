import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Form } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { words as forms } from '@aarambh/web-shared/ui/form-words.ts';
import type { GatheringRecord } from '../records/records.ts';
import { StaleRevision } from '../ui/record/stale-revision.tsx';
import { resolverOf } from '../ui/form-resolver.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import { PictureInput } from '../ui/picture-input.tsx';
import { INDIA } from '../ui/format.ts';
import { ChoiceInput, MomentInput, NumberInput, TextInput } from '../ui/inputs.tsx';
import { UnsavedFormGuard } from '../ui/unsaved-form-guard.tsx';
import { problemsOf, type FormValues } from './details.ts';
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

interface GatheringFormProps {
  /** The gathering that is edited; null for a new one. */
  readonly gathering: GatheringRecord | null;
}

/** What an admin writes about a gathering. Times are India's, wherever the admin sits. */
export function GatheringForm({ gathering }: GatheringFormProps) {
  // What is being typed is based on this version, also when the record changes elsewhere meanwhile.
  const [base] = useState(gathering);
  const hasSeats = gathering !== null && taken(gathering) > 0;
  return (
    <Form
      record={base ?? {}}
      {...(base === null && { defaultValues: fresh })}
      resolver={resolverOf((values) => problemsOf(values, base?.startsAt ?? null))}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
    >
      <UnsavedFormGuard />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 820 }}>
        <Part title={words.part.what}>
          <TextInput source="title" label={words.field.title} required max={120} />
          <ChoiceInput source="kind" label={words.field.kind} choices={kinds} />
          <TextInput source="summary" label={words.field.summary} rows={3} max={1000} help={words.help.summary} />
          <TextInput source="speaker" label={words.field.speaker} required max={80} />
          <TextInput source="aboutSpeaker" label={words.field.aboutSpeaker} rows={3} max={1000} help={words.help.aboutSpeaker} />
        </Part>
        <Part title={words.part.picture}>
          <PictureInput
            source="poster"
            label={words.field.poster}
            purpose={gatheringPoster}
            path="/admin/api/uploads/gathering-poster"
            help={words.help.poster}
          />
        </Part>
        <Part title={words.part.when} note={words.part.whenNote}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <MomentInput source="startsAt" label={words.field.startsAt} zone={INDIA} required />
            <MomentInput source="endsAt" label={words.field.endsAt} zone={INDIA} required />
          </Box>
          <MomentInput source="cancelUntil" label={words.field.cancelUntil} help={words.help.cancelUntil} zone={INDIA} required />
        </Part>
        <Part title={words.part.price}>
          {hasSeats && <Alert severity="info">{words.hasSeats(taken(gathering))}</Alert>}
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 4 }}>
            <NumberInput source="seats" label={words.field.seats} />
            <NumberInput source="creditPoints" label={words.field.creditPoints} disabled={hasSeats} />
            <NumberInput source="feeRupees" label={words.field.feeRupees} disabled={hasSeats} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.part.priceNote}
          </Typography>
        </Part>
        <Part title={words.part.where}>
          <TextInput source="place" label={words.field.place} max={200} help={words.help.place} />
          <TextInput source="joinLink" label={words.field.joinLink} max={500} help={words.help.joinLink} />
        </Part>
        {gathering !== null && (
          <Part title={words.part.why}>
            <TextInput source="reason" label={words.field.reason} rows={2} max={500} help={words.help.reason} />
          </Part>
        )}
        {gathering !== null && <StaleRevision current={gathering.revision} historyPath={`/gatherings/${gathering.id}/show/history`} />}
        <SaveBar
          cancelTo={gathering === null ? '/gatherings' : `/gatherings/${gathering.id}/show`}
          label={gathering === null ? words.saveDraft : words.save}
        />
      </Box>
    </Form>
  );
}

function Part({ title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {note}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}

function SaveBar({ cancelTo, label }: { readonly cancelTo: string; readonly label: string }) {
  const { errors, isSubmitted, isSubmitting } = useFormState();
  const wrong = Object.keys(errors).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Button type="submit" loading={isSubmitting} loadingPosition="start">
        {label}
      </Button>
      <Button component={Link} to={cancelTo} variant="text">
        {forms.leave}
      </Button>
      {isSubmitted && wrong > 0 && (
        <Typography role="status" sx={{ color: 'error.main' }}>
          {words.wrongFields(wrong)}
        </Typography>
      )}
    </Box>
  );
}
