import { documentsOf } from './documents.ts';
import { filePurpose } from './purpose.ts';

/** What a student brings to an interview. */
export const interviewResume = filePurpose({
  name: 'interview-resume',
  ...documentsOf('pdf', 'doc', 'docx'),
  bytes: 5 * 1024 * 1024,
  count: 1,
});
