import { contentVerbs } from '@aarambh/contracts/verbs/content-records.ts';
import Typography from '@mui/material/Typography';
import type { ContentRecord } from '../records/records.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { useComingMoment } from '../ui/record/use-coming-moment.tsx';
import { words } from './words.ts';

const of = commandOf(contentVerbs);

const unplan = of({ command: 'unplan', label: words.unplan, consequence: words.unplanWhy, done: words.unplanned });
const hide = of({ command: 'hide', label: words.hide, danger: true, consequence: words.hideWhy, done: words.wasHidden });

/** What can be done with a record as it stands. Legal pages are published by admins alone. */
export function ContentCommands({
  record: { id, kind, revision, hasDraft, isPublished, plannedFrom, publishes = false },
}: {
  readonly record: ContentRecord;
}) {
  const coming = useComingMoment(words.momentPast);
  const publish = of({
    ...{ command: 'publish', label: words.publish, main: true, consequence: words.publishWhy, done: words.published },
    extra: { field: null, values: { revision } },
  });
  const schedule = of({
    ...{ command: 'publish', label: words.schedule, consequence: words.scheduleWhy, done: words.scheduled },
    extra: { field: coming.field, values: coming.at === null ? null : { revision, from: coming.at } },
  });
  const commands = [
    ...(hasDraft && publishes ? [publish, schedule] : []),
    ...(plannedFrom === null || !publishes ? [] : [unplan]),
    ...(isPublished && kind !== 'legal' ? [hide] : []),
  ];
  return (
    <>
      {hasDraft && !publishes && <Typography color="text.secondary">{words.onlyAdmins}</Typography>}
      <CommandButtons resource="content" id={id} commands={commands} />
    </>
  );
}
