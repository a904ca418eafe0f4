import type { UploadEvent } from '@aarambh/contracts/events/students.ts';

/** What an event of an upload says. */
export type DataOf<Type extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: Type }>['data'];
