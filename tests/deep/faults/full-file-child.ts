/**
 * Writes files in a process whose files may not grow beyond a limit, and tells what it was told: the write that meets the limit takes
 * fewer bytes than it was given, as on a disk that gets full. See full-file.test.ts.
 */
import { restore } from '@aarambh/infra/backup/backup.ts';
import { writeDurablySync } from '@aarambh/infra/disk/durable-file.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { appendTombstones } from '@aarambh/infra/keys/tombstones.ts';

const [what, path, other] = process.argv.slice(2) as [string, string, string];
let done = 0;
try {
  if (what === 'restore') await restore(path, other);
  else if (what === 'upload') {
    const bytes = Buffer.alloc(Number(other), 'x');
    await folderFiles(path).put({ purpose: 'test', subject: 'a', contentType: 'image/png', bytes });
  } else if (what === 'file') writeDurablySync(path, Buffer.alloc(Number(other), 'x'));
  else for (; done < Number(other); done++) appendTombstones(path, [{ subject: `person-${done}`, at: new Date(0).toISOString() }]);
  console.log(JSON.stringify({ done, refused: null }));
} catch (error) {
  console.log(JSON.stringify({ done, refused: (error as NodeJS.ErrnoException).code ?? (error as Error).message }));
}
