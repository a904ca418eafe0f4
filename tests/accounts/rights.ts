import { accounts } from '../api/support/ids.ts';
import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/me', 'GET /api/me/age'],
  viewEnds: ['POST /api/views/end'],
  menu: { members: ['admin'] },
  histories: { [`account-${accounts.user}`]: ['admin'] },
  inPath: (_name, pattern) => (pattern.includes('/sessions/') ? 'session-nobody' : undefined),
};
