import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { GatheringRecord } from '../records/records.ts';
import { StaleRevision } from '../ui/record/stale-revision.tsx';
import { resolverOf } from '../ui/form-resolver.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import { PictureInput } from '../ui/picture-input.tsx';
import { ChoiceInput, IndiaTimeInput, NumberInput, TextInput } from '../ui/inputs.tsx';
import { UnsavedFormGuard } from '../ui/unsaved-form-guard.tsx';
import { problemsOf, type FormValues } from './details.ts';
import { kinds, taken } from '../ui/about/gathering-chips.tsx';

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
        <Part title="What it is">
          <TextInput source="title" label="Title" required max={120} />
          <ChoiceInput source="kind" label="Kind" choices={kinds} />
          <TextInput source="summary" label="Summary" rows={3} max={1000} help="Two or three sentences on the card." />
          <TextInput source="speaker" label="Speaker" required max={80} />
          <TextInput
            source="aboutSpeaker"
            label="About the speaker"
            rows={3}
            max={1000}
            help="The card shows the first 25 characters, then Read more."
          />
        </Part>
        <Part title="Picture">
          <PictureInput
            source="poster"
            label="Picture"
            purpose={gatheringPoster}
            path="/admin/api/uploads/gathering-poster"
            help="PNG, GIF or JPEG under 2 MB, wider than high. Without one the event has a drawn picture."
          />
        </Part>
        <Part title="When" note="All times are Indian Standard Time (Asia/Kolkata).">
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <IndiaTimeInput source="startsAt" label="Starts" />
            <IndiaTimeInput source="endsAt" label="Ends" />
          </Box>
          <IndiaTimeInput
            source="cancelUntil"
            label="Members may cancel until"
            help="Until then a member gets every point back. At the latest when it starts."
          />
        </Part>
        <Part title="Seats and price">
          {hasSeats && (
            <Alert severity="info">
              {taken(gathering)} {taken(gathering) === 1 ? 'seat is' : 'seats are'} taken, so the price cannot change: everybody pays the
              same. Seats can be added, and taken away down to {taken(gathering)}.
            </Alert>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 4 }}>
            <NumberInput source="seats" label="Seats" />
            <NumberInput source="creditPoints" label="Price in points" disabled={hasSeats} />
            <NumberInput source="feeRupees" label="Fee in rupees" disabled={hasSeats} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            0 points and 0 rupees make a free event. A fee without points can only be paid in rupees.
          </Typography>
        </Part>
        <Part title="Where">
          <TextInput source="place" label="Place" max={200} help="A venue and city, or Online." />
          <TextInput source="joinLink" label="Link for who booked" max={500} help="A meeting link or a map. Shown only after booking." />
        </Part>
        {gathering !== null && (
          <Part title="Why this change?">
            <TextInput
              source="reason"
              label="Reason"
              rows={2}
              max={500}
              help="May stay empty. It stands in the history beside what you changed."
            />
          </Part>
        )}
        {gathering !== null && <StaleRevision current={gathering.revision} historyPath={`/gatherings/${gathering.id}/show/history`} />}
        <SaveBar
          cancelTo={gathering === null ? '/gatherings' : `/gatherings/${gathering.id}/show`}
          label={gathering === null ? 'Save as draft' : 'Save'}
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
        Leave without saving
      </Button>
      {isSubmitted && wrong > 0 && (
        <Typography role="status" sx={{ color: 'error.main' }}>
          {wrong === 1 ? 'One field needs' : `${wrong} fields need`} another look.
        </Typography>
      )}
    </Box>
  );
}
