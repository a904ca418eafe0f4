import { applicationVerbs } from '@aarambh/contracts/verbs/membership.ts';
import type { ApplicationRecord } from '../records/records.ts';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(applicationVerbs);

/** The decisions about an application as it was read: what was corrected since is refused. Null once somebody has decided. */
export function decisionsOf({
  undecided,
  revision,
}: ApplicationRecord): Readonly<Record<'accept' | 'ask' | 'decline', RecordCommand>> | null {
  if (!undecided) return null;
  const extra = { field: null, values: { revision } };
  return {
    accept: of({ command: 'accept', label: words.accept, consequence: words.acceptWhy, done: words.accepted, main: true, extra }),
    ask: of({ command: 'ask', label: words.ask, consequence: words.askWhy, done: words.asked, extra }),
    decline: of({ command: 'decline', label: words.decline, consequence: words.declineWhy, done: words.declined, extra }),
  };
}
