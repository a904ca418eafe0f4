import { panelVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { useState } from 'react';
import type { PanelRecord } from '../records/records.ts';
import { PlainChoice } from '../ui/plain-choice.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(panelVerbs);

/** What can be done with a panel: somebody is invited, or taken off. */
export function PanelCommands({ panel }: { readonly panel: PanelRecord }) {
  const [email, setEmail] = useState('');
  const [whom, setWhom] = useState('');
  const { id, interviewers = [], invitations = [] } = panel;
  const people = [
    ...interviewers.map((one) => ({ id: one.interviewerId, name: one.name ?? words.erased })),
    ...invitations.map((one) => ({ id: one.interviewerId, name: one.email ?? words.hiddenAddress })),
  ];
  // Who was taken off is not there to be chosen any more.
  const chosen = people.some((one) => one.id === whom) ? whom : '';
  const invite = of({
    ...{ command: 'invite', label: words.invite, consequence: words.inviteWhy, done: words.inviteDone, main: true },
    extra: {
      field: <PlainField label={words.email} type="email" value={email} onChange={setEmail} required autoFocus />,
      values: email.trim() === '' ? null : { email: email.trim() },
    },
  });
  const remove = of({
    ...{ command: 'remove', label: words.remove, consequence: words.removeWhy, done: words.removed },
    extra: {
      field: <PlainChoice label={words.whom} required value={chosen} onChange={setWhom} choices={people} />,
      values: whom === '' ? null : { interviewerId: whom },
    },
  });
  return <CommandButtons resource="panels" id={id} commands={people.length === 0 ? [invite] : [invite, remove]} />;
}
