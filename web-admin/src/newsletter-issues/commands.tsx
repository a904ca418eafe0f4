import { issueVerbs } from '@aarambh/contracts/verbs/newsletter.ts';
import type { VerbName } from '@aarambh/contracts/verbs/verb.ts';
import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { IssueRecord } from '../records/records.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { useComingMoment } from '../ui/record/use-coming-moment.tsx';
import { words } from './words.ts';

const of = commandOf(issueVerbs);

const test = of({ command: 'test', label: words.test, consequence: words.testWhy, done: words.tested });
const unplan = of({ command: 'unplan', label: words.unplan, consequence: words.unplanWhy, done: words.unplanned });
const stop = of({ command: 'stop', label: words.stop, consequence: words.stopWhy, done: words.stopped, danger: true });
const discard = of({ command: 'discard', label: words.discard, consequence: words.discardWhy, done: words.discarded, danger: true });

/** What can be done with an issue as it stands. */
export function IssueCommands({ issue: { id, state, revision, rest = 0 } }: { readonly issue: IssueRecord }) {
  const user = useUser();
  const may = (verb: VerbName<typeof issueVerbs>): boolean => user !== null && offers(user, 'newsletter-issues', verb);
  const coming = useComingMoment(words.momentPast);
  const send = of({
    ...{ command: 'send', label: words.send, main: true, consequence: words.sendWhy, done: words.sending },
    extra: { field: null, values: { revision } },
  });
  const schedule = of({
    ...{ command: 'send', label: words.schedule, consequence: words.scheduleWhy, done: words.scheduled },
    extra: { field: coming.field, values: coming.at === null ? null : { revision, at: coming.at } },
  });
  const resume = of({ command: 'resume', label: words.resume, main: true, consequence: words.resumeWhy(rest), done: words.resumed });
  const commands = [
    ...(state === 'draft' && may('send') ? [send, schedule] : []),
    test,
    ...(state === 'draft' ? [discard] : []),
    ...(state === 'planned' && may('unplan') ? [unplan] : []),
    ...(state === 'sending' && may('stop') ? [stop] : []),
    ...(state === 'stopped' && may('resume') && rest > 0 ? [resume] : []),
  ];
  return (
    <>
      {state === 'draft' && !may('send') && <Typography color="text.secondary">{words.onlyAdmins}</Typography>}
      <CommandButtons resource="newsletter-issues" id={id} commands={commands} />
    </>
  );
}
