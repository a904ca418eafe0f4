import assert from 'node:assert/strict';
import { test } from 'vitest';
import { documentFormats, documentsOf, type DocumentFormat } from '@aarambh/contracts/files/documents.ts';
import { filePurpose, type FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import { sentDocument } from '@aarambh/http/documents/sent-document.ts';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { documents, EICAR, zipOf } from '../support/documents.ts';

const formats = Object.keys(documentFormats) as DocumentFormat[];
const any = filePurpose({ name: 'test', ...documentsOf(...formats), bytes: 1_000_000, count: 1 });
const resume = filePurpose({ name: 'test', ...documentsOf('pdf', 'doc', 'docx'), bytes: 1_000_000, count: 1 });

const look = async (name: string, bytes: Buffer, purpose: Pick<FilePurpose, 'formats'> = any) => {
  const looked = await sentDocument([{ name, bytes }], purpose);
  return looked.ok ? looked.value!.contentType : looked.code;
};

test('[C12] a document is taken where its content is what its name says, and where its purpose takes that', async () => {
  for (const format of formats) {
    assert.equal(await look(`deck.${format.toUpperCase()}`, documents[format]), documentFormats[format]);
    const isResume = resume.formats.some((one) => one === format);
    assert.equal(await look(`cv.${format}`, documents[format], resume), isResume ? documentFormats[format] : 'document_type');
    for (const other of formats.filter((one) => one !== format))
      assert.equal(await look(`deck.${other}`, documents[format]), 'document_type', `${format} as ${other}`);
  }
  assert.equal(await look('scan.jpg', documents.jpeg), 'image/jpeg');
  for (const name of ['deck', '.pdf', 'deck.pdf.exe', 'deck.pdf ', 'deck.constructor', ''])
    assert.equal(await look(name, documents.pdf), 'document_type', name);
});

test('[C12] EICAR, scripts and programs are refused by their type, whatever they are called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const bytes of [EICAR, svg, html, Buffer.from('MZ\u0090'), zipOf({ 'a.txt': 'a' }), Buffer.alloc(100)])
    for (const name of ['eicar.com', 'a.svg', 'a.html', ...formats.map((format) => `a.${format}`)])
      assert.equal(await look(name, bytes), 'document_type', name);
});

test('[C12] a file that is two kinds at once is refused, and what only mentions another kind is not', async () => {
  const { pdf, png, jpeg, docx } = documents;
  const behind = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes, zipOf({ 'word/document.xml': 'x', '[Content_Types].xml': 'x' }, { from: bytes.length })]);
  const comment = (text: string): Buffer => Buffer.concat([jpeg.subarray(0, 4), Buffer.from(text), jpeg.subarray(4)]);
  assert.equal(await look('a.pdf', Buffer.concat([behind(pdf), Buffer.from('\n%%EOF\n')])), 'document_type', 'a PDF with a ZIP behind it');
  const decoy = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18, 255)]);
  assert.equal(
    await look('a.pdf', Buffer.concat([behind(pdf), decoy, Buffer.from('\n%%EOF\n')])),
    'document_type',
    'the same with an end that ends nothing',
  );
  assert.equal(await look('a.docx', behind(pdf)), 'document_type');
  assert.equal(await look('a.docx', behind(documents.png)), 'document_type');
  assert.equal(await look('a.jpeg', behind(jpeg)), 'document_type');
  assert.equal(await look('a.png', Buffer.concat([png, Buffer.from('behind the end')])), 'document_type');
  assert.equal(await look('a.png', png.subarray(0, -12)), 'document_type', 'cut off');
  assert.equal(await look('a.jpeg', comment('%PDF-1.7')), 'document_type');
  assert.equal(await look('a.jpeg', comment('<ScRiPt src=//x>')), 'document_type');
  assert.equal(await look('a.docx', Buffer.concat([docx, Buffer.from('x')])), 'document_type', 'something behind the ZIP');
  const macros = zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' });
  assert.equal(await look('a.docx', macros), 'document_type', 'macros');
  const said = Buffer.concat([Buffer.from('%PDF-1.7\n% a talk about PK and <script>\n'), pdf.subarray(9)]);
  assert.equal(await look('a.pdf', said), 'application/pdf', 'control: it speaks of them');
  assert.equal(await look('a.jpeg', comment('a holiday')), 'image/jpeg', 'control: a comment');
});

test('[C12] a directory that lies about itself is no document, and nothing is unpacked to find out', async () => {
  const bomb = zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': '0'.repeat(50_000_000) });
  assert.equal(await look('a.docx', bomb), documentFormats.docx, 'it is kept as it is, and nobody unpacks it here');
  const end = (bytes: Buffer): number => bytes.length - 22;
  for (const [at, value] of [
    [10, 60_000],
    [12, 4_000_000],
    [16, 4_000_000],
    [20, 7],
  ] as const) {
    const lying = Buffer.from(documents.docx);
    lying.writeUInt16LE(value & 0xffff, end(lying) + at);
    assert.equal(await look('a.docx', lying), 'document_type', String(at));
  }
});

test('[C12] a document that was spoilt in any one place is refused or taken, and nothing else happens', async () => {
  const unpacked = documents.docx.indexOf('word/');
  for (const format of formats)
    for (let at = 0; at < documents[format].length; at += format === 'docx' ? 1 : 7)
      for (const value of [0, 1, 0x55, 0xff]) {
        const spoilt = Buffer.from(documents[format]);
        spoilt[at] = value;
        assert.ok([documentFormats[format], 'document_type'].includes(await look(`a.${format}`, spoilt)), `${format} at ${at}`);
      }
  // What is packed ends before its entry does: an unpacker that is asked for it says so by an error.
  const junk = Buffer.from(documents.docx);
  const packed = junk.indexOf('[Content_Types].xml') + '[Content_Types].xml'.length;
  junk.set(deflateRawSync(''), packed);
  assert.ok(packed < unpacked);
  assert.equal(await look('a.docx', junk), 'document_type');
});

test('[C12] a document that was written in one go, its sizes behind its parts, is taken', async () => {
  const picture = randomBytes(1_500_000).toString('base64');
  const parts = { 'word/media/image1.png': picture, 'word/document.xml': 'x', '[Content_Types].xml': '<Types/>' };
  assert.equal(await look('a.docx', zipOf(parts, { streamed: true })), documentFormats.docx);
  assert.equal(await look('a.pptx', zipOf(parts, { streamed: true })), 'document_type');
});

test('[C12] no file is none; several, or one without bytes, are refused', async () => {
  assert.deepEqual(await sentDocument([], any), { ok: true, value: null, position: null });
  const sent = { name: 'a.pdf', bytes: documents.pdf };
  assert.ok((await sentDocument([sent], any)).ok);
  const code = async (files: readonly (typeof sent)[]) => ((await sentDocument(files, any)) as { readonly code?: string }).code;
  assert.equal(await code([sent, sent]), 'one_document');
  assert.equal(await code([{ name: 'a.pdf', bytes: Buffer.alloc(0) }]), 'document_empty');
});
