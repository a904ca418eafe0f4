import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  menu: { statements: ['admin', 'auditor'], audits: ['admin', 'auditor'], deeds: ['admin', 'auditor'] },
  files: ['deeds'],
};
