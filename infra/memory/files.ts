import type { Files, StoredFile } from '@aarambh/kernel/ports/files.ts';
import { fileId } from '../files/file-id.ts';

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
    async delete(id) {
      files.delete(id);
    },
    idsOf: async (subject) => idsOf(subject),
    async deleteOf(subject) {
      return idsOf(subject).filter((id) => files.delete(id)).length;
    },
  };
}
