import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /startupProblem/read'],
  menu: { enquiries: ['admin', 'auditor', 'moderator'], 'newsletter-issues': ['admin', 'moderator'], subscribers: ['admin', 'moderator'] },
  files: ['enquiries', 'subscribers'],
};
