import type { PageDefaults } from './place.ts';

/** What the page of startup problems says. Where a session with a mentor is booked is for staff to set. */
export const problems: PageDefaults<'problems'> = {
  intro: [
    { heading: 'Post Startup Problems', lead: 'Say what holds you up, and go anonymous: we keep neither your account nor your address.' },
  ],
  booking: [
    {
      heading: 'Booking Session',
      lead: 'Thirty minutes with a mentor, about the problem that you have right now.',
      label: 'Book A Session',
    },
  ],
};
