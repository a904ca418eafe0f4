import { rich, type Wrap } from '@aarambh/web-shared/ui/rich.ts';

/** What the footer says; it loads after the first screen. */
export const words = {
  home: 'Home',
  events: 'Events',
  members: 'Members',
  points: 'Points',
  community: 'Community',
  testimonials: 'Testimonials',
  join: 'Join community',
  joinWhy: 'Founders, investors and students who begin together. Every beginning here is one evening away.',
  start: 'Get started',
  goTo: 'Go to',
  policies: 'Policies',
  about: 'About',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  refunds: 'Refund and cancellation',
  grievance: 'Complaints about data',
  follow: 'Follow us',
  questions: (link: Wrap) => rich('Questions? ', link('Contact us'), '. We answer within 24 hours. Gurgaon, India.'),
};
