import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/connections', 'GET /api/dashboard', 'GET /api/profile/{id}', 'GET /api/u/{name}'],
  menu: { cards: ['admin'] },
};
