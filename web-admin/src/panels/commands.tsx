import { panelVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import type { PanelRecord } from '../records/records.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(panelVerbs);

interface Person {
  readonly interviewerId: string;
  readonly name: string;
}

/** What can be done with a panel: somebody is invited, or taken off. */
export function PanelCommands({ panel }: { readonly panel: PanelRecord }) {
  const [email, setEmail] = useState('');
  const [whom, setWhom] = useState('');
  const { id, interviewers = [], invitations = [] } = panel;
  const people: readonly Person[] = [
    ...interviewers.map(({ interviewerId, name }) => ({ interviewerId, name: name ?? words.erased })),
    ...invitations.map(({ interviewerId, email: address }) => ({ interviewerId, name: address ?? words.hiddenAddress })),
  ];
  const invite = of({
    ...{ command: 'invite', label: words.invite, consequence: words.inviteWhy, done: words.inviteDone, main: true },
    extra: {
      field: <PlainField label={words.email} type="email" value={email} onChange={setEmail} required autoFocus />,
      values: email.trim() === '' ? null : { email: email.trim() },
    },
  });
  const remove = of({
    ...{ command: 'remove', label: words.remove, consequence: words.removeWhy, done: words.removed },
    extra: { field: <PersonField people={people} value={whom} onChange={setWhom} />, values: whom === '' ? null : { interviewerId: whom } },
  });
  return <CommandButtons resource="panels" id={id} commands={people.length === 0 ? [invite] : [invite, remove]} />;
}

interface PersonFieldProps {
  readonly people: readonly Person[];
  readonly value: string;
  readonly onChange: (interviewerId: string) => void;
}

function PersonField({ people, value, onChange }: PersonFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth required>
      <FormLabel id={`${id}-label`} sx={{ mb: 1 }}>
        {words.whom}
      </FormLabel>
      <Select
        labelId={`${id}-label`}
        // Who was taken off is not there to be chosen any more.
        value={people.some(({ interviewerId }) => interviewerId === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': `${id}-label` }}
      >
        {people.map(({ interviewerId, name }) => (
          <MenuItem key={interviewerId} value={interviewerId}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
