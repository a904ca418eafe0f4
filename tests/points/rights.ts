import { accounts } from '../api/support/ids.ts';
import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/points/statement'],
  menu: { points: ['admin', 'auditor'], ledger: ['admin', 'auditor'], adjustments: ['admin', 'auditor'] },
  files: ['points', 'ledger', 'adjustments'],
  histories: { [`points-${accounts.user}`]: ['admin', 'auditor'] },
};
