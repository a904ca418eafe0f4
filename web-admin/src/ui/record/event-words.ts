import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import type { EventWords } from './spoken.ts';

/** Of records that no resource shows. */
const events = { FileStored: 'Uploaded', FileRemoved: 'File removed' } satisfies EventWords<FileEvent>;

/** What histories and ledgers say of events that belong to no resource, and of who did what. */
export const words = {
  events,
  erasedAccount: 'an account that was erased',
  anonymous: 'somebody not signed in',
  operator: 'an operator at the terminal',
  service: 'the service',
};
