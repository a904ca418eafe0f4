import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: [
    'GET /announcement/read/{area}',
    'GET /api/announcements',
    'GET /blogs',
    'GET /learn',
    'GET /main/b1/{id}',
    'GET /main/b2/{id}',
    'GET /main/b3/{id}',
  ],
  menu: {
    content: ['admin', 'moderator'],
    announcements: ['admin', 'moderator'],
    'protected-pages': ['admin', 'auditor'],
    visits: ['admin', 'moderator'],
  },
  histories: { 'announcement-AARAMBH': ['admin', 'moderator'] },
  inPath: (name, pattern) => (name === 'area' || pattern.startsWith('/admin/api/announcements') ? 'AARAMBH' : undefined),
};
