/** What the contexts let others know. Events, calls and pages of the product are derived from these. */
export { accounts } from './contexts/accounts.ts';
export { audit } from './contexts/audit.ts';
export { careers } from './contexts/careers.ts';
export { colleges } from './contexts/colleges.ts';
export { content } from './contexts/content.ts';
export { enquiries } from './contexts/enquiries.ts';
export { files } from './contexts/files.ts';
export { gatherings } from './contexts/gatherings.ts';
export { interviews } from './contexts/interviews.ts';
export { membership } from './contexts/membership.ts';
export { people } from './contexts/people.ts';
export { points } from './contexts/points.ts';
export { students } from './contexts/students.ts';
export { testimonials } from './contexts/testimonials.ts';
