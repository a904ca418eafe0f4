import { Readable } from 'node:stream';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SentFile } from '@aarambh/http/call.ts';
import { headerOf, incomingOf, type HttpContext } from '@aarambh/http/env.ts';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
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

/** Fields of a form that are no files, bytes of each, and of the head of each part. */
const FIELDS = { most: 50, bytes: 16 * 1024, head: 4 * 1024 };

/**
 * Reads a multipart/form-data body (RFC 7578) while it arrives, and refuses it as soon as anything of it is too much. Only files that the
 * rules know are held, in `held`, and never written anywhere; others are passed over.
 */
export async function readMultipart(c: HttpContext, contentType: string, rules: FormRules, held: Held | null): Promise<ReadForm> {
  const declared = headerOf(c, 'content-length');
  if (declared !== undefined && Number(declared) > rules.bytes) return { problem: 'file_too_large' };
  const encoding = headerOf(c, 'content-encoding');
  if (encoding !== undefined && encoding !== 'identity') return { problem: 'unsupported_media_type' };
  const incoming = incomingOf(c);
  if (typeof incoming?.on === 'function') return readForm(incoming, contentType, rules, held);
  const { body } = c.req.raw;
  return readForm(body === null ? Readable.from([]) : Readable.fromWeb(body), contentType, rules, held);
}

/** The same of any stream of bytes. */
export function readForm(
  source: Readable,
  contentType: string,
  { bytes: most, files: purposes }: FormRules,
  held: Held | null,
): Promise<ReadForm> {
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
      if (open === 0) end({ value: { fields: Object.fromEntries(fields), files } });
    };

    const onFile = (name: string, stream: BusboyFileStream, fileName: string): void => {
      stream.on('error', () => undefined);
      if (!Object.hasOwn(purposes, name)) return void stream.resume();
      const { bytes: largest, count } = purposes[name]!;
      if (files[name]!.length === count) return refuse('too_many_files')();
      const chunks: Buffer[] = [];
      let size = 0;
      open++;
      files[name]!.push({ name: fileName, bytes: Buffer.alloc(0) });
      const at = files[name]!.length - 1;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) return refuse('file_too_large')();
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
      if (bytes > most) return refuse('file_too_large')();
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
