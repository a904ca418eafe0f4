import { gatheringVerbs } from '@aarambh/contracts/verbs/gatherings.ts';
import Box from '@mui/material/Box';
import type { GatheringRecord } from '../records/records.ts';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { taken } from '../ui/about/gathering-chips.tsx';
import { words } from './show-words.ts';

const of = commandOf(gatheringVerbs);

/** What can be done with a gathering in its state, with what each means for members. */
export function commandsOf(gathering: GatheringRecord): readonly RecordCommand[] {
  const { status, important } = gathering;
  if (status === 'cancelled') return [];
  const publish =
    status === 'draft'
      ? of({
          command: 'publish',
          label: words.publish,
          main: true,
          consequence: words.publishWhy,
          done: words.published,
        })
      : of({
          command: 'unpublish',
          label: words.unpublish,
          consequence: words.unpublishWhy,
          done: words.unpublished,
        });
  const importance = important
    ? of({
        command: 'unmark-important',
        label: words.unmark,
        consequence: words.unmarkWhy,
        done: words.unmarked,
      })
    : of({
        command: 'mark-important',
        label: words.mark,
        consequence: words.markWhy,
        done: words.marked,
      });
  const cancel = of({
    command: 'cancel',
    label: words.cancel,
    danger: true,
    consequence: <Consequences gathering={gathering} />,
    done: words.cancelled,
  });
  return [publish, importance, cancel];
}

function Consequences({ gathering }: { readonly gathering: GatheringRecord }) {
  const people = taken(gathering);
  const { creditPoints } = gathering;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      <li>{people === 0 ? words.cancelling.nobody : words.cancelling.people(people)}</li>
      {people > 0 && creditPoints > 0 && <li>{words.cancelling.points(creditPoints, creditPoints * people)}</li>}
      {people > 0 && <li>{words.cancelling.mailed}</li>}
      <li>{words.cancelling.final}</li>
    </Box>
  );
}
