import { contract } from '../contract.ts';
import { enrolmentEvents, invitationEvents, rosterEvents, studentEvents, uploadEvents } from '../events/students.ts';
import { studentProblems } from '../problems/students.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as studentResources from '../resources/students.ts';
import * as invitationRoutes from '../routes/invitations.ts';
import { routesIn } from '../routes/route.ts';
import * as uploadRoutes from '../routes/students.ts';

export const students = contract({
  events: [...enrolmentEvents, ...studentEvents, ...invitationEvents, ...rosterEvents, ...uploadEvents],
  routes: routesIn(invitationRoutes, uploadRoutes),
  resources: resourcesIn(studentResources),
  pages: [
    '/invitation/:token',
    '/allstudents',
    '/orgdashboard/:id/report',
    '/orgdashboard/:id/uploads',
    '/orgdashboard/:id/uploads/:uploadId',
  ],
  problems: studentProblems,
});
