import { deflateRawSync, crc32 } from 'node:zlib';
import type { DocumentFormat } from '@aarambh/contracts/files/documents.ts';

/** A ZIP of these entries, `from` bytes behind the beginning of a file; `streamed` with the sizes of each behind it. */
export function zipOf(
  entries: Readonly<Record<string, string>>,
  { from = 0, streamed = false }: { readonly from?: number; readonly streamed?: boolean } = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = from;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(8, 4);
    said.writeUInt32LE(crc32(plain), 10);
    said.writeUInt32LE(packed.length, 14);
    said.writeUInt32LE(plain.length, 18);
    said.writeUInt16LE(Buffer.byteLength(name), 22);
    const sizes = Buffer.from(said.subarray(10, 22));
    if (streamed) said.writeUInt16LE(8, 2);
    const begun = Buffer.from(said);
    if (streamed) begun.fill(0, 10, 22);
    const behind = streamed ? [Buffer.from('PK\u0007\u0008'), sizes] : [];
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), begun, Buffer.from(name), packed, ...behind]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), said, rest, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const ole = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);
const office = (folder: string): Buffer => zipOf({ '[Content_Types].xml': '<Types/>', [`${folder}document.xml`]: '<document/>' });

/** A small file of each format that is taken as a document. */
export const documents: Readonly<Record<DocumentFormat, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: ole('WordDocument'),
  docx: office('word/'),
  ppt: ole('PowerPoint Document'),
  pptx: office('ppt/'),
  png: Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    chunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
};

/** What every virus scanner knows as its test file; harmless. In two parts, so that none takes this file away. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
