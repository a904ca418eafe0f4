import { ENQUIRY_TEXT_MAX } from '@aarambh/contracts/enquiries/state.ts';
import { enquiryVerbs } from '@aarambh/contracts/verbs/enquiries.ts';
import { useState } from 'react';
import { useUser } from '../client/session.ts';
import type { EnquiryRecord } from '../records/records.ts';
import { PlainChoice } from '../ui/plain-choice.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { isShown } from './categories.ts';
import { words } from './words.ts';

const of = commandOf(enquiryVerbs);

export const take = of({ command: 'take', label: words.take, consequence: words.takeWhy, done: words.taken });
const letGo = of({ command: 'let-go', label: words.letGo, consequence: words.letGoWhy, done: words.wasLetGo });
export const close = of({ command: 'close', label: words.close, consequence: words.closeWhy, done: words.closed });
const reopen = of({ command: 'reopen', label: words.reopen, consequence: words.reopenWhy, done: words.reopened });
const hold = of({ command: 'hold', label: words.hold, consequence: words.holdWhy, done: words.held });
const release = of({ command: 'release', label: words.release, consequence: words.releaseWhy, done: words.released, main: true });

const publish = of({ command: 'publish', label: words.publish, consequence: words.publishWhy, done: words.published, main: true });
const unpublish = of({ command: 'unpublish', label: words.unpublish, consequence: words.unpublishWhy, done: words.unpublished });

/** What can be done with an enquiry as it stands. */
export function EnquiryCommands({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const user = useUser();
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  const [toId, setToId] = useState('');
  const { id, state, open, held, revision, email, accountId, takenById, reference, category, shownAt, team = [] } = enquiry;
  const writing = (label: string, text: string, set: (text: string) => void, more: object = {}) => ({
    field: <PlainField label={label} value={text} onChange={set} rows={5} required autoFocus input={{ maxLength: ENQUIRY_TEXT_MAX }} />,
    values: text.trim() === '' ? null : { text, ...more },
  });
  const answers = of({
    ...{ command: 'answer', label: words.answer, done: words.answered, main: true },
    consequence: email == null && accountId == null ? words.noAddress : words.answerWhy,
    extra: writing(words.answerText, answer, setAnswer, { revision }),
  });
  const notes = of({
    command: 'note',
    label: words.note,
    consequence: words.noteWhy,
    done: words.noted,
    extra: writing(words.noteText, note, setNote),
  });
  const others = team.filter((one) => one.id !== takenById && one.id !== user?.id);
  const give = of({
    ...{ command: 'give', label: words.give, consequence: words.giveWhy, done: words.given },
    extra: {
      field: (
        <PlainChoice label={words.giveTo} autoFocus value={toId} onChange={setToId} choices={[{ id: '', name: words.choose }, ...others]} />
      ),
      values: toId === '' ? null : { toId },
    },
  });
  const erase = of({
    command: 'erase',
    label: words.erase,
    consequence: words.eraseWhy,
    done: words.erased,
    danger: true,
    typed: reference,
    leaves: true,
  });
  const onPage = shownAt !== null ? [unpublish] : isShown(category) ? [publish] : [];
  const commands =
    state === 'withdrawn'
      ? [erase]
      : held
        ? [release, notes, erase]
        : open
          ? [...onPage, answers, takenById === user?.id ? letGo : take, ...(others.length === 0 ? [] : [give]), notes, close, hold, erase]
          : [...onPage, reopen, notes, erase];
  return <CommandButtons resource="enquiries" id={id} commands={commands} />;
}
