/** Documents that are taken, by the ending of their name. */
export const documentFormats = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpeg: 'image/jpeg',
} as const;
export type DocumentFormat = keyof typeof documentFormats;

/** Endings that people give to a format beside its own. */
const otherEndings: Readonly<Record<string, DocumentFormat>> = { jpg: 'jpeg' };

/** The format that a name ends with, whatever is in the file; null where it is none of ours. */
export function formatOfName(name: string): DocumentFormat | null {
  const dot = name.lastIndexOf('.');
  const ending = dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
  if (Object.hasOwn(otherEndings, ending)) return otherEndings[ending]!;
  return Object.hasOwn(documentFormats, ending) ? (ending as DocumentFormat) : null;
}

/** What a purpose of documents takes, as `filePurpose` wants it. */
export function documentsOf<const Formats extends readonly DocumentFormat[]>(...formats: Formats) {
  return { formats, contentTypes: formats.map((format) => documentFormats[format]) };
}

/** What an upload of a document may be refused with. */
export const documentProblems = ['document_type', 'document_too_large', 'document_empty', 'one_document'] as const;

/** Minutes for which the link to a document opens it. */
export const DOCUMENT_LINK_MINUTES = 10;
/** Days for which a document is kept, unless the operator set others. */
export const DOCUMENT_KEPT_DAYS = 365;
