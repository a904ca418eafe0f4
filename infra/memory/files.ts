import { randomUUID } from 'node:crypto';
import type { Files } from '@aarambh/kernel/ports/files.ts';

/** Files in memory, for tests. */
export function memoryFiles(): Files {
  const files = new Map<string, { subject: string; contentType: string; bytes: Uint8Array }>();
  return {
    async put({ subject, contentType, bytes }) {
      const id = randomUUID();
      files.set(id, { subject, contentType, bytes: bytes.slice() });
      return id;
    },
    async get(id) {
      const file = files.get(id);
      return file === undefined ? null : { id, contentType: file.contentType, bytes: file.bytes.slice() };
    },
    async delete(id) {
      files.delete(id);
    },
    async deleteOf(subject) {
      let deleted = 0;
      for (const [id, file] of files) if (file.subject === subject && files.delete(id)) deleted++;
      return deleted;
    },
  };
}
