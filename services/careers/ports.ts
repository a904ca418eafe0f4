import type { ContextPorts } from '@aarambh/context/context.ts';
import type { InboxBudget } from '@aarambh/context/inbox-budget.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';

/** What the server gives: what names the streams of applications, and guards inboxes. */
export interface CareersHost {
  readonly secrets: { readonly reservation: Uint8Array; readonly tokens: Uint8Array };
}

/** What the use cases stand on. */
export type CareersPorts = Pick<ContextPorts, 'commands' | 'subjects' | 'outbox' | 'clock' | 'wall' | 'publicUrl'> & {
  readonly files: Pick<UploadedFiles, 'store' | 'remove'>;
  readonly formMails: InboxBudget;
  /** Names the streams of applications. */
  readonly secret: Uint8Array;
};
