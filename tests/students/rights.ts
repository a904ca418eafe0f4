import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  menu: { students: ['admin', 'auditor', 'org'], uploads: ['admin', 'auditor', 'org'], 'college-statistics': ['admin', 'auditor', 'org'] },
  files: ['students'],
  inPath: (name, _pattern, owner) => (name === 'orgId' ? owner : undefined),
};
