import Box from '@mui/material/Box';
import type { GatheringRecord } from '../records/records.ts';
import { count, points } from '../ui/format.ts';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { taken } from '../ui/about/gathering-chips.tsx';

/** What can be done with a gathering in its state, with what each means for members. */
export function commandsOf(gathering: GatheringRecord): readonly RecordCommand[] {
  const { status, important } = gathering;
  if (status === 'cancelled') return [];
  const publish: RecordCommand =
    status === 'draft'
      ? {
          command: 'publish',
          harmless: true,
          label: 'Publish',
          main: true,
          consequence: 'Everybody sees this event on the board and can book it.',
          done: 'The event is on the board.',
        }
      : {
          command: 'unpublish',
          harmless: true,
          label: 'Unpublish',
          consequence: 'The event leaves the board and nobody can book it. Who has booked keeps their seat.',
          done: 'The event left the board.',
        };
  const importance: RecordCommand = important
    ? {
        command: 'unmark-important',
        harmless: true,
        label: 'Not important',
        consequence: 'The event leaves the carousel and stands in the grid.',
        done: 'The event left the carousel.',
      }
    : {
        command: 'mark-important',
        harmless: true,
        label: 'Mark important',
        consequence: 'The event moves into the carousel on top of the board.',
        done: 'The event is in the carousel.',
      };
  const cancel: RecordCommand = {
    command: 'cancel',
    label: 'Cancel event',
    danger: true,
    consequence: <Consequences gathering={gathering} />,
    done: 'The event is cancelled. Points are on their way back.',
  };
  return [publish, importance, cancel];
}

function Consequences({ gathering }: { readonly gathering: GatheringRecord }) {
  const people = taken(gathering);
  const { creditPoints } = gathering;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      <li>
        {people === 0
          ? 'Nobody has booked yet, so nobody is affected.'
          : `${people === 1 ? 'One member has' : `${count(people)} members have`} a seat and will lose it.`}
      </li>
      {people > 0 && creditPoints > 0 && (
        <li>
          Everyone&apos;s points come back: {points(creditPoints)} each, {points(creditPoints * people)} in all, to where they came from.
        </li>
      )}
      {people > 0 && <li>Everyone who booked is mailed, with the reason that you write here.</li>}
      <li>A cancelled event cannot be brought back. To hold it after all, make a new one.</li>
    </Box>
  );
}
