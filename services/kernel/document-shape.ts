import { hash } from 'node:crypto';
import type { DocumentModel } from './ports/document-writer.ts';

/** Fingerprint of a declaration: documents of another shape are rebuilt even where somebody forgot to raise the version. */
export function shapeOf({ types, personal = [], fields, indexed, search, searchParts = [] }: DocumentModel): string {
  const declared = [[...types].sort(), [...personal].sort(), Object.entries(fields), indexed, search !== undefined, searchParts];
  return hash('sha256', JSON.stringify(declared));
}
