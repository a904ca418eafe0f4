import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/membership'],
  menu: { applications: ['admin', 'auditor'] },
  files: ['applications'],
  form: {
    name: 'Asha Rao',
    designation: 'Founder',
    company: '',
    email: 'asha@example.com',
    linkedin: 'asha-rao',
    probono: '',
  },
};
