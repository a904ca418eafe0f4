import type { ToldPart } from '@aarambh/context/own-data.ts';
import { documentFormats } from '@aarambh/contracts/files/documents.ts';
import { OWN_DATA_DOCUMENTS, type OwnDataDocument, type OwnDataRow } from '@aarambh/contracts/own-data.ts';
import type { FileFacts } from '@aarambh/context/uploaded-files.ts';
import { TooLong } from './too-long.ts';

const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(documentFormats).map(([ending, type]) => [type, ending])),
  'image/webp': 'webp',
};

/** What a document is saved as: what its sender called it, else what it is for. */
export function nameOf({ name, purpose, contentType }: Pick<FileFacts, 'name' | 'purpose' | 'contentType'>): string {
  return name ?? [purpose, endings[contentType]].filter((one) => one !== undefined).join('.');
}

export interface NamedDocuments {
  readonly parts: readonly ToldPart[];
  /** Ids of the documents in the rows that were read so far. */
  readonly ids: ReadonlySet<string>;
}

/** The parts of a download whose rows say where their documents are fetched. A document that is not there any more is left out. */
export function namingDocuments(
  parts: readonly ToldPart[],
  requestId: string,
  about: (fileId: string) => Promise<FileFacts | null>,
): NamedDocuments {
  const ids = new Set<string>();

  async function named(fileId: string): Promise<readonly OwnDataDocument[]> {
    const facts = await about(fileId);
    if (facts === null) return [];
    ids.add(fileId);
    if (ids.size > OWN_DATA_DOCUMENTS) throw new TooLong('a download names more documents than one may');
    const { contentType, bytes } = facts;
    return [{ fileId, name: nameOf(facts), contentType, bytes, address: `/api/mydata/${requestId}/documents/${fileId}` }];
  }

  async function* rowsOf({ rows, documentsOf }: Required<ToldPart>): AsyncGenerator<OwnDataRow> {
    for await (const row of rows) {
      const documents: OwnDataDocument[] = [];
      for (const fileId of documentsOf(row)) documents.push(...(await named(fileId)));
      yield documents.length === 0 ? row : { ...row, documents };
    }
  }

  return {
    parts: parts.map(({ part, rows, documentsOf }) =>
      documentsOf === undefined ? { part, rows } : { part, rows: rowsOf({ part, rows, documentsOf }) },
    ),
    ids,
  };
}
