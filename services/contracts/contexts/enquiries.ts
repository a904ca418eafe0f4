import { contract } from '../contract.ts';
import { enquiryEvents } from '../events/enquiries.ts';
import { enquiryProblems } from '../problems/enquiries.ts';
import { newsletterIssueEvents } from '../events/newsletter-issues.ts';
import { newsletterEvents } from '../events/newsletter.ts';
import * as enquiryResources from '../resources/enquiries.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as enquiryRoutes from '../routes/enquiries.ts';
import { routesIn } from '../routes/route.ts';

export const enquiries = contract({
  events: [...enquiryEvents, ...newsletterEvents, ...newsletterIssueEvents],
  routes: routesIn(enquiryRoutes),
  resources: resourcesIn(enquiryResources),
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
});
