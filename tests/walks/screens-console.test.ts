import { siteOfFile } from '../support/site.ts';
import { fillSignIn } from './console.ts';
import { everyPageOf } from './screens.ts';

const screens = [
  ...['', 'gatherings', 'gatherings/create', 'bookings', 'announcements', 'applications', 'testimonials', 'testimonials/create', 'cards'],
  ...['members', 'points', 'ledger', 'adjustments', 'statements', 'audits', 'deeds', 'system', 'settings'],
  ...['enquiries', 'openings', 'career-applications', 'content', 'protected-pages', 'visits', 'subscribers', 'newsletter-issues'],
  ...['organisations', 'uploads', 'students', 'panels', 'interview-slots', 'interview-bookings', 'scorecards', 'college-statistics'],
];

const site = siteOfFile({ RATE_FACTOR: '100' });

everyPageOf('admins', site, async (page, { load, go }) => {
  await load('/admin/');
  await fillSignIn(page, 'admin');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  for (const path of screens) await go(`/admin/${path}`);
});
