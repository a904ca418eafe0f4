import { contract } from '../contract.ts';
import { enrolmentEvents, invitationEvents, rosterEvents, studentEvents, uploadEvents } from '../events/students.ts';
import { invitationProblems } from '../problems/invitations.ts';
import { studentProblems } from '../problems/students.ts';
import { studentResources } from '../resources/students.ts';
import { changeContact } from '../routes/enrolments.ts';
import { invitationRoutes } from '../routes/invitations.ts';
import {
  declareStudents,
  exportStudents,
  readCollegeNumbers,
  readStats,
  readStudents,
  readSummary,
  replaceStudents,
  uploadRoutes,
  uploadStudents,
} from '../routes/students.ts';

export const students = contract({
  events: [...enrolmentEvents, ...studentEvents, ...invitationEvents, ...rosterEvents, ...uploadEvents],
  routes: [
    ...invitationRoutes,
    uploadStudents,
    replaceStudents,
    declareStudents,
    readStudents,
    exportStudents,
    readCollegeNumbers,
    readStats,
    readSummary,
    ...uploadRoutes,
    changeContact,
  ],
  resources: studentResources,
  pages: [
    '/invitation/:token',
    '/allstudents',
    '/orgdashboard/:id/report',
    '/orgdashboard/:id/uploads',
    '/orgdashboard/:id/uploads/:uploadId',
  ],
  problems: { ...studentProblems, ...invitationProblems },
});
