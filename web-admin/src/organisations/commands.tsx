import { organisationVerbs } from '@aarambh/contracts/verbs/colleges.ts';
import { useState } from 'react';
import type { OrganisationRecord } from '../records/records.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(organisationVerbs);

const approve = of({ command: 'approve', label: words.approve, consequence: words.approveWhy, done: words.approved, main: true });
const ask = of({ command: 'ask', label: words.ask, consequence: words.askWhy, done: words.asked });
const decline = of({ command: 'decline', label: words.decline, consequence: words.declineWhy, done: words.declined });
const suspend = of({ command: 'suspend', label: words.suspend, consequence: words.suspendWhy, done: words.suspended, danger: true });
const reinstate = of({
  ...{ command: 'reinstate', label: words.reinstate, consequence: words.reinstateWhy, done: words.reinstated },
  main: true,
});
const newCode = of({ command: 'newCode', label: words.newCode, consequence: words.newCodeWhy, done: words.newCodeDone });
const release = of({ command: 'release', label: words.release, consequence: words.releaseWhy, done: words.releaseDone });

/** The decisions that a key takes in the queue; null where one is not open. */
export const decisionsOf = {
  approve: ({ state }: OrganisationRecord): RecordCommand | null => (state === 'waiting' || state === 'asked' ? approve : null),
  ask: ({ state }: OrganisationRecord): RecordCommand | null => (state === 'waiting' ? ask : null),
  decline: ({ state }: OrganisationRecord): RecordCommand | null => (state === 'waiting' || state === 'asked' ? decline : null),
};

/** What can be done with a college as it stands. */
export function CollegeCommands({ college }: { readonly college: OrganisationRecord }) {
  const [email, setEmail] = useState('');
  const inviteOwner = of({
    ...{ command: 'inviteOwner', label: words.inviteOwner, consequence: words.inviteOwnerWhy, done: words.inviteOwnerDone },
    extra: {
      field: <PlainField label={words.ownerEmail} type="email" value={email} onChange={setEmail} required autoFocus />,
      values: email.trim() === '' ? null : { email: email.trim() },
    },
  });
  const byState: Readonly<Record<OrganisationRecord['state'], readonly RecordCommand[]>> = {
    unconfirmed: [],
    waiting: [approve, ask, decline],
    asked: [approve, decline],
    declined: [approve],
    approved: [...(college.released ? [] : [release]), newCode, inviteOwner, suspend],
    suspended: [reinstate],
  };
  return <CommandButtons resource="organisations" id={college.id} commands={byState[college.state]} />;
}
