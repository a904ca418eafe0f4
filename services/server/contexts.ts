/** The contexts of the product: whatever the server, the api and the consoles share is derived from these. */
export { accounts } from '@aarambh/accounts/index.ts';
export { audit } from '@aarambh/audit/index.ts';
export { careers } from '@aarambh/careers/index.ts';
export { colleges } from '@aarambh/colleges/index.ts';
export { content } from '@aarambh/content/index.ts';
export { enquiries } from '@aarambh/enquiries/index.ts';
export { files } from '@aarambh/files/index.ts';
export { gatherings } from '@aarambh/gatherings/index.ts';
export { interviews } from '@aarambh/interviews/index.ts';
export { people } from '@aarambh/people/index.ts';
export { membership } from '@aarambh/membership/index.ts';
export { points } from '@aarambh/points/index.ts';
export { students } from '@aarambh/students/index.ts';
export { testimonials } from '@aarambh/testimonials/index.ts';
