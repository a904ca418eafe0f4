import { view } from '@aarambh/kernel/view.ts';

/** Id: `{stream}:{revision, 8 digits}`. Stream: any that staff act on. One thing that somebody of the staff did; why stays in the event. */
export interface DeedDocument {
  /** The account that did it. */
  by: string;
  /** The event's. */
  type: string;
  time: string;
  /** What it was done to: a stream, by its category and the record's id. */
  category: string;
  recordId: string;
}

export const deedsView = view<DeedDocument>('deeds');
