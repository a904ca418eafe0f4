import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';

/** The upload of a college that a command is about. */
export interface OfUpload {
  readonly orgId: string;
  readonly uploadId: string;
}

/** What an upload does to the list while it has the place; whoever lost it, and did not notice, changes nothing any more. */
export type InPlace = Decision<RosterEvent, 'upload_running'>;
