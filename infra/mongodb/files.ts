import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { GridFSBucket, ObjectId, type Binary, type GridFSFile } from 'mongodb';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { FILE_PIECE, FileGone, type Files, type StoredFile } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { comparing } from '../files/comparing.ts';
import { FILE_ID, fileId } from '../files/file-id.ts';
import { openedFile, wholeFile, type FileHeader, type FoundFile } from '../files/in-pieces.ts';
import type { MovableFiles } from '../files/movable-files.ts';
import type { Mongo } from './connection.ts';
import { reading, repeatable } from './unavailable.ts';

/** Whose a file is: written before its first byte and taken away after its last, so that no file can escape when its owner is forgotten. */
interface OwnerDocument {
  /** The file's id. */
  readonly _id: string;
  readonly subject: string;
  readonly content: ObjectId;
  readonly deleting: boolean;
}

/** A piece of a file, as GridFS's specification has it: all of a file are of one size but the last. */
interface Chunk {
  readonly files_id: ObjectId;
  readonly n: number;
  readonly data: Binary;
}

/** Files in GridFS. A file's id is its name there; the owners are a collection beside it. */
export async function openMongoFiles({ mongo }: { mongo: Mongo }): Promise<Files & MovableFiles> {
  const bucket = new GridFSBucket(mongo.db, { bucketName: `${mongo.namespace}.files` });
  const contents = mongo.collection<GridFSFile>('files.files');
  const chunks = mongo.collection<Chunk>('files.chunks');
  const owners = mongo.collection<OwnerDocument>('files.owners');
  await reading(() => owners.createIndex({ subject: 1 }));
  // Those of GridFS's specification, which the driver would make beside the first upload, when others may be writing.
  await reading(() => contents.createIndex({ filename: 1, uploadDate: 1 }));
  await reading(() => chunks.createIndex({ files_id: 1, n: 1 }, { unique: true }, {}));

  const compared = comparing();

  async function store({ id, subject, purpose, contentType, bytes }: StoredFile): Promise<void> {
    const owner: OwnerDocument = { _id: id, subject, content: new ObjectId(), deleting: false };
    const metadata: FileHeader = { subject, purpose, contentType, sha256: sha256(bytes) };
    await owners.insertOne(owner);
    const upload = bucket.openUploadStreamWithId(owner.content, id, { metadata });
    upload.end(bytes);
    await finished(upload);
    // Somebody who was forgotten meanwhile may have been looked through before the last byte came.
    if ((await owners.findOne({ _id: id, deleting: false })) === null) {
      await remove(owner);
      throw new SubjectErased(subject);
    }
  }

  async function remove({ _id, content }: OwnerDocument): Promise<void> {
    await owners.updateOne({ _id }, { $set: { deleting: true } });
    await contents.deleteOne({ _id: content });
    await chunks.deleteMany({ files_id: content });
    await owners.deleteOne({ _id });
  }

  /**
   * What stands in a file from one place to another, read as it is taken, chunk by chunk: a cursor would hold up to 16 MiB for whoever
   * takes them slowly.
   */
  async function* piecesOf(
    { _id, filename, chunkSize, length }: GridFSFile,
    from: number,
    to: number,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let at = from; at < to;) {
      const n = Math.floor(at / chunkSize);
      const first = n * chunkSize;
      const chunk = await reading(() => chunks.findOne({ files_id: _id, n }));
      if (chunk === null && (await reading(() => contents.findOne({ _id }))) === null) throw new FileGone(filename);
      if (chunk?.data.length() !== Math.min(chunkSize, length - first)) throw damaged(filename);
      for (const end = Math.min(to, first + chunkSize); at < end;) {
        const next = Math.min(at + FILE_PIECE, end);
        yield new Uint8Array(chunk.data.buffer.subarray(at - first, next - first));
        at = next;
      }
    }
  }

  const foundAs = (file: GridFSFile): FoundFile => ({
    ...{ id: file.filename, header: file.metadata as FileHeader, size: file.length },
    pieces: (from, to) => piecesOf(file, from, to),
  });

  async function find(id: string): Promise<FoundFile | null> {
    const file = FILE_ID.test(id) ? await reading(() => contents.findOne({ filename: id })) : null;
    return file && foundAs(file);
  }

  return {
    async put({ id: chosen, ...file }) {
      const id = fileId(chosen);
      await repeatable(() => store({ ...file, id }));
      return id;
    },

    async get(id) {
      const found = await find(id);
      return found && wholeFile(found);
    },

    async open(id) {
      const found = await find(id);
      return found && openedFile(found, compared);
    },

    async delete(id) {
      if (!FILE_ID.test(id)) return;
      await repeatable(async () => {
        const owner = await owners.findOne({ _id: id });
        if (owner !== null) await remove(owner);
      });
    },

    idsOf: (subject) => reading(async () => (await owners.find({ subject }).toArray()).map(({ _id }) => _id)),

    deleteOf: (subject) =>
      repeatable(async () => {
        const owned = await owners.find({ subject }).toArray();
        for (const owner of owned) await remove(owner);
        return owned.length;
      }),

    async *entries() {
      for (let after = ''; ;) {
        const file = await reading(() => contents.findOne({ filename: { $gt: after } }, { sort: { filename: 1 } }));
        if (file === null) return;
        after = file.filename;
        const stored = await wholeFile(foundAs(file));
        if (stored !== null) yield stored;
      }
    },

    adopt: (file) =>
      repeatable(async () => {
        if (!FILE_ID.test(file.id)) throw new StoreCorrupt(`${file.id} is no id of a file`);
        if ((await contents.findOne({ filename: file.id })) !== null) return;
        // What a broken import left has an owner and no content.
        const left = await owners.findOne({ _id: file.id });
        if (left !== null) await remove(left);
        await store(file);
      }),
  };
}

function damaged(id: string): StoreCorrupt {
  return new StoreCorrupt(`the file ${id} is damaged`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
