import { sheetKinds, sheetLimits, type SheetKind } from '@aarambh/contracts/students/sheets.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The part in which an xlsx with a password hides, in a container of the old Office. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
/** How files begin that are no text: packed ones, old Office, PDF, programs, pictures. */
const NO_TEXT = [
  '504b0304',
  '504b0506',
  'd0cf11e0a1b11ae1',
  '25504446',
  '4d5a',
  '7f454c46',
  '89504e47',
  'ffd8ff',
  '47494638',
  '1f8b',
  '377abcaf',
  '52617221',
].map((start) => Buffer.from(start, 'hex'));

/**
 * The kind of a file, where the ending of its name and its first bytes agree; null where they do not. An xlsx with a password is none of the
 * old kind: it is told apart by a name in its bytes, so hand over all of them.
 */
export function sheetKind(name: string, content: Uint8Array): SheetKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = name.includes('.') ? sheetKinds.find((one) => one === ending) : undefined;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const begins = (start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
  switch (kind) {
    case 'xlsx':
      return begins(ZIP) || (begins(OLE) && bytes.includes(LOCKED)) ? kind : null;
    case 'xls':
      return begins(OLE) && !bytes.includes(LOCKED) ? kind : null;
    case 'csv':
      return NO_TEXT.some(begins) ? null : kind;
    case undefined:
      return null;
  }
}

/** Bytes that a file of a kind may have. */
export const largest = (kind: SheetKind): number => (kind === 'xls' ? sheetLimits.xlsBytes : sheetLimits.bytes);
