import { documentFormats, formatOfName } from '@aarambh/contracts/files/documents.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { SentFile } from '../call.ts';
import { isOfFormat } from './content-of.ts';

/** A document that a form brought, looked at: its bytes are what its name says. Hand it to `files.store` as it is. */
export interface SentDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * The one document of a field of a multipart form (`call.files.…`); null where none was chosen. Its content and the ending of its name must
 * agree on a format that the purpose takes; what it claims to be in the form is not looked at.
 */
export async function sentDocument(
  sent: readonly SentFile[],
  { formats = [] }: Pick<FilePurpose, 'formats'>,
): Promise<Result<SentDocument | null, 'document_type' | 'document_empty' | 'one_document'>> {
  const [file, ...others] = sent;
  if (others.length > 0) return failed('one_document');
  if (file === undefined) return succeeded(null);
  const { name, bytes } = file;
  if (bytes.length === 0) return failed('document_empty');
  const format = formatOfName(name);
  if (format === null || !formats.includes(format) || !(await isOfFormat(bytes, format))) return failed('document_type');
  return succeeded({ name, contentType: documentFormats[format], bytes });
}
