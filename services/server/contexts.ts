/** The contexts of the product: whatever the server, the api and the consoles share is derived from these. */
export { accounts } from '@aarambh/accounts/index.ts';
export { audit } from '@aarambh/audit/index.ts';
export { content } from '@aarambh/content/index.ts';
export { files } from '@aarambh/files/index.ts';
export { gatherings } from '@aarambh/gatherings/index.ts';
export { points } from '@aarambh/points/index.ts';
