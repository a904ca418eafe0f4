import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  UploadReceived: 'Received',
  UploadRead: 'Read',
  UploadRefused: 'Refused',
  UploadExpired: 'Not confirmed in time',
  UploadWithdrawn: 'Withdrawn',
  UploadConfirmationGiven: 'Confirmed',
  UploadConfirmed: 'Begun',
  UploadChunkDone: 'A part of it done',
  UploadFinished: 'Done',
  UploadDeclared: 'Age declared',
} satisfies EventWords<UploadEvent>;
