import type { ConnectionStanding } from '@aarambh/contracts/http/people.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: connection id. Stream: connection-{id}. Two people in the order of their ids, and what each sees of the other. */
export interface ConnectionDocument {
  low: string;
  high: string;
  lowSees: ConnectionStanding | null;
  highSees: ConnectionStanding | null;
  /** Since when each of them sees what they see: what the other one does unseen moves it no further. */
  lowSince: string;
  highSince: string;
  blockedBy: string[];
}

export const connectionsView = view<ConnectionDocument>('connections');
