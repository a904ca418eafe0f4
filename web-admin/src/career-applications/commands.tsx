import type { CareerState } from '@aarambh/contracts/careers/state.ts';
import { CAREER_TEXT_MAX } from '@aarambh/contracts/careers/text.ts';
import { careerVerbs } from '@aarambh/contracts/verbs/careers.ts';
import { useState, type ReactNode } from 'react';
import type { CareerRecord } from '../records/records.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { CommandTexts } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(careerVerbs);

/** A step asks for the message, which may stay empty. */
type Step = Omit<CommandTexts<typeof careerVerbs, 'screen' | 'interview' | 'offer' | 'hire' | 'decline'>, 'extra'>;

const screening = { command: 'screen', label: words.screen, consequence: words.screenWhy, done: words.screened } as const;
export const screen = of({ ...screening, extra: { field: null, values: {} } });

/** The steps in their order, each with the state that it leads to. */
const steps: readonly (Step & { readonly to: CareerState })[] = [
  { to: 'screening', ...screening },
  { to: 'interview', command: 'interview', label: words.interview, consequence: words.interviewWhy, done: words.interviewed },
  { to: 'offer', command: 'offer', label: words.offer, consequence: words.offerWhy, done: words.offered },
  { to: 'hired', command: 'hire', label: words.hire, consequence: words.hireWhy, done: words.hired },
  { to: 'declined', command: 'decline', label: words.decline, consequence: words.declineWhy, done: words.wasDeclined, danger: true },
];
/** The step that usually follows, which is the page's main action. */
const next: Partial<Record<CareerState, CareerState>> = {
  received: 'screening',
  screening: 'interview',
  interview: 'offer',
  offer: 'hired',
};

const both = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    <p style={{ marginTop: 0 }}>{first}</p>
    <p style={{ marginBottom: 0 }}>{second}</p>
  </>
);

/** What can be done with an application as it stands: any other step, since people think again. */
export function CareerCommands({ application }: { readonly application: CareerRecord }) {
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const { id, state, reference } = application;
  const input = { maxLength: CAREER_TEXT_MAX };
  const moves = steps
    .filter(({ to }) => to !== state)
    .map(({ to, ...texts }) =>
      of({
        ...texts,
        main: next[state] === to,
        consequence: both(texts.consequence, words.messageWhy),
        extra: {
          field: <PlainField label={words.message} value={message} onChange={setMessage} rows={5} autoFocus input={input} />,
          values: { text: message },
        },
      }),
    );
  const notes = of({
    ...{ command: 'note', label: words.note, consequence: words.noteWhy, done: words.noted },
    extra: {
      field: <PlainField label={words.noteText} value={note} onChange={setNote} rows={5} required autoFocus input={input} />,
      values: note.trim() === '' ? null : { text: note },
    },
  });
  const erase = of({
    ...{ command: 'erase', label: words.erase, consequence: words.eraseWhy, done: words.erased, danger: true },
    typed: reference,
  });
  return <CommandButtons resource="career-applications" id={id} commands={state === 'withdrawn' ? [erase] : [...moves, notes, erase]} />;
}
