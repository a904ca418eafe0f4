import type { DocumentFormat } from '@aarambh/contracts/files/documents.ts';
import { fileTypeFromBuffer } from 'file-type';
import { entriesOfZip, hasZipBehind } from './zip-entries.ts';

/** Bytes at the beginning in which readers of PDF look for theirs, and browsers for a page; and at the end, where a PDF says that it ends. */
const LOOKED_AT = 1024;
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg)|<\?(?:php|=)/i;

const text = (bytes: Buffer): string => bytes.toString('latin1');

/** Whether a PNG ends with its last chunk: nothing is missing, and nothing stands behind it. */
function endsAsPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = text(bytes.subarray(at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
    if (kind === 'IEND') return at === bytes.length;
  }
  return false;
}

/** A new Office file without macros: a ZIP from its first byte to its last, with the parts of that kind. */
const hasParts = (folder: string) => (bytes: Buffer) => {
  const entries = entriesOfZip(bytes);
  if (entries === null || entries.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return false;
  return entries.includes('[Content_Types].xml') && entries.some((name) => name.startsWith(folder) && name.endsWith('.xml'));
};
/** An old Office file has a stream by what it is. */
const hasStream = (name: string) => (bytes: Buffer) => bytes.includes(Buffer.from(name, 'utf16le'));

/**
 * What `file-type` calls each, and what it leaves open. An old Office file is any compound file to it, and a new one that was written in one go
 * may be any ZIP; a PNG may move, and a PDF may be Illustrator's.
 */
const formats: Readonly<Record<DocumentFormat, { readonly called: readonly string[]; readonly is?: (bytes: Buffer) => boolean }>> = {
  pdf: { called: ['pdf', 'ai'], is: (bytes) => text(bytes.subarray(-LOOKED_AT)).includes('%%EOF') },
  doc: { called: ['cfb'], is: hasStream('WordDocument') },
  docx: { called: ['docx', 'zip'], is: hasParts('word/') },
  ppt: { called: ['cfb'], is: hasStream('PowerPoint Document') },
  pptx: { called: ['pptx', 'zip'], is: hasParts('ppt/') },
  png: { called: ['png', 'apng'], is: endsAsPng },
  jpeg: { called: ['jpg'] },
};

/** Whether bytes could be taken for another kind of file too: a ZIP behind them, a PDF or a page at their beginning. */
function isAlsoAnother(bytes: Buffer, format: DocumentFormat): boolean {
  if (format === 'pdf') return hasZipBehind(bytes);
  const begins = text(bytes.subarray(0, LOOKED_AT));
  if (begins.includes('%PDF-') || PAGE.test(begins)) return true;
  return format !== 'docx' && format !== 'pptx' && hasZipBehind(bytes);
}

/** Whether bytes are a file of this format, and of no other at the same time. */
export async function isOfFormat(bytes: Buffer, format: DocumentFormat): Promise<boolean> {
  const { called, is } = formats[format];
  if (isAlsoAnother(bytes, format) || is?.(bytes) === false) return false;
  // It throws for some of what cannot be unpacked.
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return kind !== undefined && called.includes(kind.ext);
}
