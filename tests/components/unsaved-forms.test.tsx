import type { User } from '@aarambh/contracts/http/accounts.ts';
import { firstVisibility, type Member, type Profile } from '@aarambh/contracts/http/people.ts';
import { words as application } from '@aarambh/web-member/src/features/membership/words.ts';
import { ApplicationForm } from '@aarambh/web-member/src/features/membership/components/application-form.tsx';
import { OwnCardForm } from '@aarambh/web-member/src/features/people/components/own-card-form.tsx';
import { words as people } from '@aarambh/web-member/src/features/people/words.ts';
import { DetailsForm } from '@aarambh/web-member/src/features/profile/components/details-form.tsx';
import { words as profiles } from '@aarambh/web-member/src/features/profile/words.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

const ID = '018f0000-0000-7000-8000-0000000000a1';
const user: User = {
  ...{ _id: ID, id: ID, name: 'Asha Rao', fullName: 'Asha Rao', email: 'asha@demo.test', role: 'user', isAuth: true, DontAskAgain: false },
  ...{ isAdmin: false, isApplyExperienceFilled: false, aarambhPoints: 10, eventNumber: [], referralId: ID },
};
const card = { skills: [], city: '', stage: '', lookingFor: [], links: [], handle: '', name: user.name, imagePath: null };
const profile: Profile = {
  ...{ ...card, _id: ID, bio: '', points: 0, events: { meetups: 0, workshops: 0, sessions: 0 }, connections: 0, card: null, hidden: null },
  visibility: firstVisibility,
};
const member: Member = { ...card, _id: ID, userId: ID, designation: 'Founder', company: '', about: '', linkedin: '', point: 0 };
const nothing = (): void => undefined;

const forms: readonly (readonly [about: string, field: string, form: ReactElement])[] = [
  [
    '[B2] the application for membership',
    application.fields.designation,
    <ApplicationForm user={user} application={null} action="Apply" onSaved={nothing} />,
  ],
  ['[B1] the details of a profile', profiles.details.handle, <DetailsForm profile={profile} onClose={nothing} />],
  ['[B7] one’s own card', people.edit.company, <OwnCardForm member={member} onClose={nothing} />],
];

for (const [about, field, form] of forms)
  test(`${about}: who leaves it with words that are not saved is asked first`, async () => {
    const { path } = inConsole(form);
    await userEvent.type(screen.getByLabelText(new RegExp(`^${field}`)), 'Pune');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(path()).toBe('/here');
  });
