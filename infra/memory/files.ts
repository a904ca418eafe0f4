import { FILE_PIECE, FileGone, type Files, type StoredFile } from '@aarambh/kernel/ports/files.ts';
import { fileId } from '../files/file-id.ts';
import { partsOf } from '../files/in-pieces.ts';

/** Files in memory, for tests. */
export function memoryFiles(): Files {
  const files = new Map<string, StoredFile>();
  const idsOf = (subject: string): string[] => [...files.values()].filter((file) => file.subject === subject).map(({ id }) => id);
  return {
    async put({ id: chosen, bytes, ...file }) {
      const id = fileId(chosen);
      files.set(id, { ...file, id, bytes: bytes.slice() });
      return id;
    },
    async get(id) {
      const file = files.get(id);
      return file === undefined ? null : { ...file, bytes: file.bytes.slice() };
    },
    async open(id) {
      const file = files.get(id);
      if (file === undefined) return null;
      const { bytes, ...facts } = file;
      async function* piecesOf(from: number, to: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
        if (!files.has(id)) throw new FileGone(id);
        for (let at = from; at < to; at += FILE_PIECE) yield new Uint8Array(bytes.subarray(at, Math.min(at + FILE_PIECE, to)));
      }
      return { ...facts, size: bytes.length, part: partsOf(bytes.length, piecesOf) };
    },
    async delete(id) {
      files.delete(id);
    },
    idsOf: async (subject) => idsOf(subject),
    async deleteOf(subject) {
      return idsOf(subject).filter((id) => files.delete(id)).length;
    },
  };
}
