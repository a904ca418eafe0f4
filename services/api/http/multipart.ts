import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SentFile } from '@aarambh/http/call.ts';
import { incomingOf, type HttpContext } from '@aarambh/http/env.ts';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { declaredProblem } from './body.ts';
import type { Held } from './held-memory.ts';

/** What a multipart form may bring: bytes of all of it, and its files by their field. */
export interface FormRules {
  readonly bytes: number;
  readonly files: Readonly<Record<string, FilePurpose>>;
}

/** What a multipart form brought. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** By field, in the order in which they came; every field of the rules is there. */
  readonly files: Readonly<Record<string, readonly SentFile[]>>;
}

type ReadForm = { readonly value: Form } | { readonly problem: ProblemCode };

/** What is said of too much of a purpose: of documents and videos in words of their own. */
function tooLarge({ formats, contentTypes }: FilePurpose): ProblemCode {
  if (formats !== undefined) return 'document_too_large';
  return contentTypes.some((type) => type.startsWith('video/')) ? 'video_too_large' : 'file_too_large';
}
const tooMany = ({ formats, count }: FilePurpose): ProblemCode =>
  formats !== undefined && count === 1 ? 'one_document' : 'too_many_files';
/** What browsers send for a field in which nothing was chosen: no name, and no bytes. */
const isNone = ({ name, bytes }: SentFile): boolean => name === '' && bytes.length === 0;

/** Fields of a form that are no files, bytes of each, and of the head of each part. */
const FIELDS = { most: 50, bytes: 16 * 1024, head: 4 * 1024 };

/**
 * Reads a multipart/form-data body (RFC 7578) while it arrives, and refuses it as soon as anything of it is too much. Only files that the
 * rules know are held, in `held`, and never written anywhere; others are passed over.
 */
export async function readMultipart(c: HttpContext, contentType: string, rules: FormRules, held: Held | null): Promise<ReadForm> {
  const problem = declaredProblem(c, rules.bytes, tooLargeInAll(rules));
  if (problem !== null) return { problem };
  const incoming = incomingOf(c);
  if (typeof incoming?.on === 'function') return readForm(incoming, contentType, rules, held);
  const { body } = c.req.raw;
  return readForm(body === null ? Readable.from([]) : Readable.fromWeb(body), contentType, rules, held);
}

/** What is said of a form that is too much in all: it is its files that make it so. */
function tooLargeInAll({ files }: FormRules): ProblemCode {
  const [first] = Object.values(files);
  return first === undefined ? 'file_too_large' : tooLarge(first);
}

/** The same of any stream of bytes. */
export function readForm(source: Readable, contentType: string, rules: FormRules, held: Held | null): Promise<ReadForm> {
  const { bytes: most, files: purposes } = rules;
  return new Promise((resolve) => {
    const files: Record<string, SentFile[]> = Object.fromEntries(Object.keys(purposes).map((name) => [name, []]));
    const fields = new Map<string, string>();
    let bytes = 0;
    let open = 0;
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: FIELDS.most, fieldSize: FIELDS.bytes, headerSize: FIELDS.head, headerPairs: 20, parts: FIELDS.most * 2 },
      });
    } catch {
      return resolve({ problem: 'invalid_request' });
    }

    const end = (read: ReadForm): void => {
      source.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      // It may have more to tell, which nobody hears any more.
      parser.removeAllListeners().on('error', () => undefined);
      resolve(read);
    };
    const refuse = (problem: ProblemCode) => (): void => end({ problem });
    const finish = (): void => {
      if (open > 0) return;
      for (const [name, sent] of Object.entries(files)) {
        files[name] = sent.filter((one) => !isNone(one));
        if (files[name].length > purposes[name]!.count) return refuse(tooMany(purposes[name]!))();
      }
      end({ value: { fields: Object.fromEntries(fields), files } });
    };

    const onFile = (name: string, stream: BusboyFileStream, called: string | undefined): void => {
      // A part of bytes that names no file at all is one too.
      const fileName = called ?? '';
      stream.on('error', () => undefined);
      if (!Object.hasOwn(purposes, name)) return void stream.resume();
      const purpose = purposes[name]!;
      const { bytes: largest, count } = purpose;
      // What has no name may turn out to be no file: it counts once all of it is here.
      if (fileName !== '' && files[name]!.filter((one) => one.name !== '').length === count) return refuse(tooMany(purpose))();
      const chunks: Buffer[] = [];
      let size = 0;
      open++;
      files[name]!.push({ name: fileName, bytes: Buffer.alloc(0) });
      const at = files[name]!.length - 1;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) return refuse(tooLarge(purpose))();
        held?.grow(chunk.length);
        chunks.push(chunk);
      });
      stream.on('end', () => {
        files[name]![at] = { name: fileName, bytes: joined(chunks, size, held) };
        open--;
        if (parser.writableFinished) finish();
      });
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > most) return refuse(tooLargeInAll(rules))();
      if (parser.write(chunk)) return;
      source.pause();
      parser.once('drain', () => source.resume());
    };
    const onEnd = (): void => {
      source.off('close', onBroken);
      parser.end();
    };
    // The sender went away; nobody will read the answer.
    const onBroken = refuse('request_timeout');

    parser
      .on('file', onFile)
      .on('field', (name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
        if (valueCut) refuse('body_too_large')();
        else fields.set(name, value);
      })
      .on('fieldsLimit', refuse('body_too_large'))
      .on('partsLimit', refuse('too_many_files'))
      .on('error', refuse('invalid_request'))
      .on('finish', finish);
    source.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

/** The pieces of a file as one, and none of them left. While they are joined the file is there twice, and counts twice. */
function joined(chunks: Buffer[], size: number, held: Held | null): Buffer {
  if (chunks.length === 1) return chunks.pop()!;
  held?.grow(size);
  const bytes = Buffer.concat(chunks, size);
  chunks.length = 0;
  held?.shrink(size);
  return bytes;
}

/** Bytes of what a form brought. */
export function sizeOf({ fields, files }: Form): number {
  const sent = Object.values(files).flat();
  return Buffer.byteLength(JSON.stringify(fields)) + sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** What a form brought, in a few bytes: the same form again has the same, however its parts are cut and told apart. */
export function digestOf({ fields, files }: Form): Buffer {
  const digest = createHash('sha256').update(JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))));
  for (const [field, sent] of Object.entries(files))
    for (const { name, bytes } of sent) digest.update(JSON.stringify([field, name, bytes.length])).update(bytes);
  return digest.digest();
}
