import type { SecurityDeed, SecurityLogLine } from '@aarambh/contracts/records/accounts.ts';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** Widened: a build may meet what is new to it. */
const files: Readonly<Record<string, string | undefined>> = words.files;
const byOthers: Readonly<Partial<Record<SecurityDeed, string>>> = words.byOthers;
const toOthers: Readonly<Partial<Record<SecurityDeed, (whom: ReactNode) => ReactNode>>> = words.toOthers;

/** What the file of a resource's list holds, by the resource's name; undefined where it has none. */
export type FileOf = (resource: string) => string | undefined;

/** `Exported the list of bookings as CSV`. A file that is new to this build is told by its name. */
export function exportedFile(name: string, fileOf: FileOf): string {
  const [, stem = '', ending] = /^(.*)\.(csv|json)$/.exec(name) ?? [];
  const event = /^event-(\d+)-bookings$/.exec(stem)?.[1];
  const what = event === undefined ? (fileOf(stem) ?? files[stem]) : words.whoBooked(event);
  if (what === undefined) return words.exportedOther(name);
  return words.exported(what, ending === 'csv' ? words.formats.csv : words.formats.json);
}

/** What happened, as a sentence. `whom` shows the account that it was done to. */
export function sentenceOf(
  { deed, by, about }: Pick<SecurityLogLine, 'deed' | 'by' | 'about'>,
  whom: (accountId: string) => ReactNode,
  fileOf: FileOf,
): ReactNode {
  if (about === null) return (by === null ? undefined : byOthers[deed]) ?? words.deeds[deed];
  return deed === 'exported' ? exportedFile(about, fileOf) : (toOthers[deed]?.(whom(about)) ?? words.deeds[deed]);
}
