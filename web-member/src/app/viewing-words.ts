import { clock } from '@aarambh/web-shared/format.ts';

/** What is said to an admin above the pages of the member that they look at. */
export const words = {
  as: (name: string, until: string) => `You are viewing as ${name}, until ${clock(until)}. Nothing can be changed.`,
  asksAge: 'They have not said their age: after a week they see only that question.',
  ended: (name: string) => `You were viewing as ${name}. That has ended.`,
  end: 'End now',
  back: 'To the admin console',
};
