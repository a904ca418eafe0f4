import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/careers/applications', 'GET /roles'],
  menu: { openings: ['admin', 'moderator', 'auditor'], 'career-applications': ['admin', 'moderator'] },
  files: ['career-applications'],
};
