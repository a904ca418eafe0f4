import { usersOfFiles } from '@aarambh/context/compose.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;

/** Looks after uploaded files that are due for it. Their records, which are of other contexts, tell which are in use. */
export function fileSweep({ files, opened }: Pick<Services, 'files' | 'opened'>): Schedule {
  const uses = usersOfFiles(opened);
  return { name: 'file-sweep', everyMs: EVERY_MS, run: () => files.sweep(uses) };
}
