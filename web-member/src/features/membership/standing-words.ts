import { day } from '@aarambh/web-shared/format.ts';

/** How a membership stands, in a line. */
export const words = {
  statuses: {
    applied: 'Your application waits for an admin',
    unconfirmed: 'Your application waits for you to confirm its email',
    asked: 'We have a question about your application',
    accepted: 'You are a member',
    declined: 'Your application was declined',
  },
  none: 'You are not a member yet',
  again: (iso: string) => `You can apply again from ${day(iso)} on.`,
  apply: 'Apply for membership',
  open: 'Open my application',
};
