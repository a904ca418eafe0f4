import type { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** `Exported the list of bookings as CSV`. A file that is new to this build is told by its name. */
export function exportedFile(name: string): string {
  const [, stem = '', ending] = /^(.*)\.(csv|json)$/.exec(name) ?? [];
  const event = /^event-(\d+)-bookings$/.exec(stem)?.[1];
  const what = event === undefined ? words.files[stem] : words.whoBooked(event);
  if (what === undefined) return words.exportedOther(name);
  return words.exported(what, ending === 'csv' ? words.formats.csv : words.formats.json);
}

/** What happened, as a sentence. `whom` shows the account that it was done to. */
export function sentenceOf({ deed, by, about }: SecurityLogRecord, whom: (accountId: string) => ReactNode): ReactNode {
  if (about === null) return (by === null ? undefined : words.byOthers[deed]) ?? words.deeds[deed];
  return deed === 'exported' ? exportedFile(about) : (words.toOthers[deed]?.(whom(about)) ?? words.deeds[deed]);
}
