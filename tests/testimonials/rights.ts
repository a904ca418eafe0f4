import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/testimonials/own'],
  menu: { testimonials: ['admin', 'moderator', 'auditor'] },
  files: ['testimonials'],
};
