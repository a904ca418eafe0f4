import { documentsOf } from './documents.ts';
import { filePurpose } from './purpose.ts';

/** What somebody applies for an opening with. */
export const careerResume = filePurpose({ name: 'career-resume', ...documentsOf('pdf', 'doc', 'docx'), bytes: 5 * 1024 * 1024, count: 1 });
