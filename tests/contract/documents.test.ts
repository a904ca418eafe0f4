import { join } from 'node:path';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { temporaryFolder } from '../projections/log.ts';
import { documentNotesContract, documentsContract, suiteModels, type Engine, type Scope } from './documents.ts';

async function memory(): Promise<Engine> {
  const documents = memoryDocuments({ models: suiteModels });
  return { documents, writer: documents.writer };
}

async function sqlite(t: Scope): Promise<Engine> {
  const path = join(temporaryFolder(t), 'documents.db');
  const writer = openSqliteDocumentWriter({ path, models: suiteModels, epoch: 'suite' });
  const documents = openSqliteDocuments({
    ...QUERY_LIMITS,
    path,
    models: suiteModels,
    // Progress is told by the host; the adapter alone knows where the documents stand.
    waitFor: async (names, position) => {
      const { models } = await writer.state();
      if (!models.every((model) => !names.includes(model.name) || model.position >= position)) throw new ReadNotReady();
    },
  });
  t.onTestFinished(() => void Promise.all([documents.close(), writer.close()]));
  return { documents, writer };
}

documentsContract('memory', memory);
documentNotesContract('memory', memory);
documentsContract('sqlite', sqlite);
documentNotesContract('sqlite', sqlite);
