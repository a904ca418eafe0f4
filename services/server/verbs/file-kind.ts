import { closeSync, openSync, readSync } from 'node:fs';

/** How a file of ours begins. */
const BEGINNINGS = { backup: 'AARAMBH BACKUP', export: 'AARAMBH EXPORT' } as const;

/** Which verb wrote a file; null when none of ours did. */
export function fileKind(path: string): 'backup' | 'export' | null {
  const file = openSync(path, 'r');
  try {
    const first = Buffer.alloc(BEGINNINGS.backup.length);
    readSync(file, first, 0, first.length, 0);
    const text = first.toString('latin1');
    return text === BEGINNINGS.backup ? 'backup' : text === BEGINNINGS.export ? 'export' : null;
  } finally {
    closeSync(file);
  }
}
