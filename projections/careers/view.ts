import type { CareerFields } from '@aarambh/contracts/careers/form.ts';
import type { CareerState } from '@aarambh/contracts/careers/state.ts';
import type { Resume } from '@aarambh/contracts/events/careers.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Something that staff wrote, or a step to which they took it. */
export interface CareerDocumentLine {
  /** Null of a note. */
  state: CareerState | null;
  at: string;
  text: string;
  /** Null of the applicant. */
  byId: string | null;
}

/** Id: application id. Stream: career-{id}. There is none of what was erased, and no text of what was taken back. */
export interface CareerDocument {
  reference: string;
  openingId: string | null;
  state: CareerState;
  open: boolean;
  name: string;
  email: string | null;
  accountId: string | null;
  fields: CareerFields | null;
  resume: Omit<Resume, 'fileId'> | null;
  receivedAt: string;
  /** When something happened to it last. */
  changedAt: string;
  againFrom: string;
  /** Oldest first. */
  thread: CareerDocumentLine[];
}

export const careersView = view<CareerDocument>('careers');
