import { hash } from 'node:crypto';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';

/** Fingerprint of a declaration: documents of another shape are rebuilt even where somebody forgot to raise the version. */
export function shapeOf({ types, fields, indexed, search, searchParts }: DocumentModel): string {
  return hash('sha256', JSON.stringify([[...types].sort(), Object.entries(fields), indexed, search !== undefined, ...(searchParts ?? [])]));
}
