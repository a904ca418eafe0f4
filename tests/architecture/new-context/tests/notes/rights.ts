import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/notes/count'],
  menu: { notes: ['admin'] },
  files: ['notes'],
  form: { text: 'A note' },
};
