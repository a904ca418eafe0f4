import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/student/{studentId}/report', 'GET /api/student/{userId}'],
  menu: {
    'interview-slots': ['admin', 'auditor'],
    'interview-bookings': ['admin', 'auditor', 'org'],
    panels: ['admin', 'auditor'],
    scorecards: ['admin', 'auditor', 'org'],
  },
  files: ['interview-bookings', 'scorecards'],
  // Admins read every student, also who is none.
  others: { 'GET /api/student/{userId}': ['admin'] },
  inPath: (name, pattern, owner) => (name === 'orgId' || name === 'studentId' || pattern === '/api/student/{userId}' ? owner : undefined),
};
