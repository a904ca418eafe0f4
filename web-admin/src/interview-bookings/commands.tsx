import { startOf } from '@aarambh/contracts/time.ts';
import { interviewBookingVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import type { InterviewBookingRecord } from '../records/records.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(interviewBookingVerbs);
const cancel = of({ command: 'cancel', label: words.cancel, consequence: words.cancelWhy, done: words.cancelled, danger: true });

type Side = keyof typeof words.sides;

/** What can be done with an interview as it stands: before it begins it is cancelled, afterwards somebody may have been missing, unless it was scored. */
export function InterviewCommands({ booking: { id, day, time, status, missing, scored } }: { readonly booking: InterviewBookingRecord }) {
  const [side, setSide] = useState<Side>('student');
  // The service decides; here only what makes sense is offered, also once it began while the page was open.
  const now = useNow();
  if (status !== 'booked' || missing !== null || scored) return null;
  const hasBegun = now >= startOf(day, time);
  const miss = of({
    ...{ command: 'miss', label: words.miss, consequence: words.missWhy, done: words.missed },
    extra: { field: <SideChoice side={side} onChoose={setSide} />, values: { side } },
  });
  return <CommandButtons resource="interview-bookings" id={id} commands={[hasBegun ? miss : cancel]} />;
}

function SideChoice({ side, onChoose }: { readonly side: Side; readonly onChoose: (side: Side) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{words.side}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={side} onChange={(_event, chosen) => onChoose(chosen === 'panel' ? 'panel' : 'student')}>
        {(['student', 'panel'] as const).map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={words.sides[one]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
