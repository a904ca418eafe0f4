import { form } from '@aarambh/web-shared/format.ts';

const characters = { one: 'character', other: 'characters' };

/** What one's own profile says. */
export const words = {
  page: 'Profile',
  yours: 'Your profile',
  ownOnly: 'You can only see your own profile here.',
  wrong: 'You are accessing wrong profile.',
  about: 'About you',
  statement: 'Points and statement',
  bookings: 'Your bookings',
  save: 'Save',
  saving: 'Saving…',
  bio: {
    label: 'Bio',
    none: 'No bio yet. Say in a line what you are beginning.',
    add: 'Add a bio',
    edit: 'Edit the bio',
    left: (amount: number) => `${amount} ${form(amount, characters)} left`,
    tooMany: (amount: number) => `${amount} ${form(amount, characters)} too many`,
    notSaved: (why: string) => `${why} What you typed is kept.`,
    discard: 'Discard changes',
  },
  counts: { points: 'Points', meetups: 'Meetups', sessions: 'Sessions', workshops: 'Workshops', connections: 'Connections' },
  picture: {
    change: 'Change picture',
    choose: 'Choose a file',
    chooseOther: 'Choose another',
    file: 'Picture file',
    save: 'Save picture',
    keep: 'Keep the old one',
    kinds: 'PNG, GIF or JPEG under 2 MB.',
    missing: 'Select Image to Change Profile Image',
    wrongKind: 'Choose a PNG, GIF or JPEG picture.',
    tooLarge: 'The picture is too large. Choose one under 2 MB.',
    saved: 'Your picture is saved.',
  },
  referral: {
    title: 'Invite somebody',
    lead: 'Anyone who signs up with this link is recorded as referred by you.',
    copy: 'Copy the link',
    copied: 'Link Copied!',
    refused: 'Your browser does not allow copying here. Select the link above and copy it yourself.',
  },
};
