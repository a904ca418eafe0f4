import type { MenuEntry } from '@aarambh/contracts/http/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { MailContact } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { ReadMarks } from '@aarambh/kernel/read-marks.ts';
import type { Identity } from './identity.ts';

export interface HttpSettings {
  /** The address people use, without a trailing slash; https makes cookies Secure. */
  readonly publicUrl: string;
  /** Whom our mails are from. */
  readonly mailFrom: MailContact;
  readonly production: boolean;
  /** At least 32 bytes: signs links that stand for a sign-in, such as a booking's calendar entry. */
  readonly linkSecret: Uint8Array;
}

/** What every endpoint may read with, whichever context it is of. What it may do stands in its context's use cases. */
export interface HttpPorts {
  readonly documents: Documents;
  /** Reading and subscribing; an endpoint never appends. */
  readonly store: Omit<EventStore, 'append' | 'close'>;
  readonly codec: EventCodec;
  /** How what was written is told to clients, and waited for. */
  readonly marks: ReadMarks;
  /** The wall's clock, in milliseconds. */
  readonly clock: Clock;
  /** What a role finds in the admin console, in the order of its menu. */
  readonly menu: (role: Role) => readonly MenuEntry[];
  /** The college that an account speaks for, and whether it is at work; null for who has no seat in any. Decided on the streams, so it is true now. */
  readonly collegeOf: (accountId: string) => Promise<{ readonly orgId: string; readonly active: boolean } | null>;
  /** Whether the session by which somebody asks lives still, and its account may be used: what takes long asks again and again. */
  readonly isSignedIn: (me: Identity) => Promise<boolean>;
  /** Keeps who took a file of many people's data, and from where; rejects when it cannot. */
  readonly noteExport: (taken: { readonly accountId: string; readonly address: string; readonly file: string }) => Promise<void>;
  readonly settings: HttpSettings;
}
