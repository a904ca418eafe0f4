import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  EnquiryReceived: 'Received',
  EnquiryTaken: 'Taken on',
  EnquiryLetGo: 'Let go',
  EnquiryNoted: 'Note written',
  EnquiryAnswered: 'Answered',
  EnquiryAdded: 'Sender added a word',
  EnquiryClosed: 'Closed',
  EnquiryReopened: 'Opened again',
  EnquiryHeld: 'Held as spam',
  EnquiryReleased: 'Released: no spam',
  EnquiryPublished: 'Put on the page',
  EnquiryUnpublished: 'Taken off the page',
  EnquiryWithdrawn: 'Taken back by its sender',
  EnquiryErased: 'Erased',
} satisfies EventWords<EnquiryEvent>;
