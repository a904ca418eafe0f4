import { contract } from '../contract.ts';
import { enquiryEvents } from '../events/enquiries.ts';
import { enquiryProblems } from '../problems/enquiries.ts';
import { newsletterIssueEvents } from '../events/newsletter-issues.ts';
import { newsletterEvents } from '../events/newsletter.ts';
import { enquiryResources } from '../resources/enquiries.ts';
import { newsletterRoutes } from '../routes/newsletter.ts';
import { enquiryRoutes } from '../routes/enquiries.ts';

export const enquiries = contract({
  events: [...enquiryEvents, ...newsletterEvents, ...newsletterIssueEvents],
  routes: [...enquiryRoutes, ...newsletterRoutes],
  resources: enquiryResources,
  pages: [
    '/contact',
    '/feedback',
    '/mentor',
    '/virtual_campus',
    '/virtual_Campus',
    '/experience/inspire',
    '/enquiry/:token',
    '/newsletter/confirm/:token',
    '/newsletter/leave/:token',
  ],
  problems: enquiryProblems,
  deeds: [
    'EnquiryTaken',
    'EnquiryLetGo',
    'EnquiryNoted',
    'EnquiryAnswered',
    'EnquiryClosed',
    'EnquiryReopened',
    'EnquiryHeld',
    'EnquiryReleased',
    'EnquiryPublished',
    'EnquiryUnpublished',
    'EnquiryErased',
    'NewsletterEnded',
    'IssueWritten',
    'IssuePlanned',
    'IssueUnplanned',
    'IssueStopped',
    'IssueResumed',
    'IssueDiscarded',
  ],
});
