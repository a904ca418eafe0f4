/** What the contexts let others know. Events, calls and pages of the product are derived from these. */
export { accounts } from './contexts/accounts.ts';
export { audit } from './contexts/audit.ts';
export { content } from './contexts/content.ts';
export { files } from './contexts/files.ts';
export { gatherings } from './contexts/gatherings.ts';
export { points } from './contexts/points.ts';
