import { contract } from '../contract.ts';
import { interviewEvents, intervieweeEvents, slotDayEvents, slotRulesEvents } from '../events/interviews.ts';
import { interviewerEvents, panelEvents } from '../events/panels.ts';
import { resumeEvents } from '../events/resumes.ts';
import { scorecardEvents } from '../events/scorecards.ts';
import { interviewProblems } from '../problems/interviews.ts';
import * as interviewResources from '../resources/interviews.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as interviewRoutes from '../routes/interviews.ts';
import * as panelRoutes from '../routes/panels.ts';
import { routesIn } from '../routes/route.ts';
import * as studentRoutes from '../routes/student.ts';

export const interviews = contract({
  events: [
    ...slotRulesEvents,
    ...slotDayEvents,
    ...intervieweeEvents,
    ...interviewEvents,
    ...scorecardEvents,
    ...resumeEvents,
    ...panelEvents,
    ...interviewerEvents,
  ],
  routes: routesIn(interviewRoutes, panelRoutes, studentRoutes),
  resources: resourcesIn(interviewResources),
  pages: [
    '/orgdashboard/:id/slots',
    '/orgdashboard/:id/panel',
    '/interviews',
    '/interviews/:bookingId',
    '/panel/:token',
    '/studentreport/:studentId',
  ],
  problems: interviewProblems,
});
