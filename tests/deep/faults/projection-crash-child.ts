/** Projects a log into documents.db and kills itself in the middle of a commit: `node … FOLDER BREAK SPLIT`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatementSync, type StatementResultingChanges } from 'node:sqlite';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { createProjectionHost } from '@aarambh/projections/host/projector.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { fixedLog, testLog } from '../../projections/log.ts';

const [folder, breakAt, split] = process.argv.slice(2) as [string, string, string];
const events = JSON.parse(readFileSync(join(folder, 'events.json'), 'utf8')) as StoredEvent[];
const log = fixedLog(events, testLog());
let commits = 0;

function dieAt(): void {
  if (++commits === Number(breakAt)) process.kill(process.pid, 'SIGKILL');
}

const atomic = split !== 'split';
const opened = openSqliteDocumentWriter({
  path: join(folder, 'documents.db'),
  models: readModels,
  epoch: 'crash',
});
if (atomic) {
  const run = StatementSync.prototype.run as (...values: unknown[]) => StatementResultingChanges;
  // Between the documents of a commit and their checkpoint.
  StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
    if (this.sourceSQL.startsWith('UPDATE models SET position')) dieAt();
    return run.apply(this, values);
  };
}
/** For the negative control: the checkpoint goes first, in a transaction of its own. */
const separate: DocumentWriter = {
  ...opened,
  async commit(batch, generation) {
    await opened.commit({ ...batch, writes: [] }, generation);
    dieAt();
    return opened.commit({ ...batch, position: 0 }, generation);
  },
};
const host = createProjectionHost({
  models: readModels,
  writer: atomic ? opened : separate,
  log,
  codec: log.codec,
  report: (error) => console.error(error),
  pageSize: 10,
  lingerMs: 100,
});
host.onProgress(({ position }) => {
  if (position === log.headSync()) process.exit(0);
});
await host.start();
