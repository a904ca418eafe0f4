import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/org/own'],
  menu: { organisations: ['admin', 'auditor'] },
  files: ['organisations'],
  inPath: (name, _pattern, owner) => (name === 'orgId' ? owner : undefined),
};
