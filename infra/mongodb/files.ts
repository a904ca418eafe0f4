import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { GridFSBucket, MongoGridFSChunkError, ObjectId, type GridFSFile } from 'mongodb';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { Files, StoredFile } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { FILE_ID, fileId } from '../files/file-id.ts';
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

interface Metadata {
  readonly subject: string;
  /** Absent in files that are older than purposes. */
  readonly purpose?: string | null;
  readonly contentType: string;
  readonly sha256: string;
}

/** Files in GridFS. A file's id is its name there; the owners are a collection beside it. */
export async function openMongoFiles({ mongo }: { mongo: Mongo }): Promise<Files & MovableFiles> {
  const bucket = new GridFSBucket(mongo.db, { bucketName: `${mongo.namespace}.files` });
  const contents = mongo.collection<GridFSFile>('files.files');
  const chunks = mongo.collection('files.chunks');
  const owners = mongo.collection<OwnerDocument>('files.owners');
  await reading(() => owners.createIndex({ subject: 1 }));
  // Those of GridFS's specification, which the driver would make beside the first upload, when others may be writing.
  await reading(() => contents.createIndex({ filename: 1, uploadDate: 1 }));
  await reading(() => chunks.createIndex({ files_id: 1, n: 1 }, { unique: true }, {}));

  async function store({ id, subject, purpose, contentType, bytes }: StoredFile): Promise<void> {
    const owner: OwnerDocument = { _id: id, subject, content: new ObjectId(), deleting: false };
    const metadata: Metadata = { subject, purpose, contentType, sha256: sha256(bytes) };
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

  /** The bytes of a file; null when it was deleted meanwhile. Throws `StoreCorrupt` when they are not those that were stored. */
  async function read({ _id, filename, length, metadata }: GridFSFile): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of bucket.openDownloadStream(_id)) parts.push(part as Uint8Array);
    } catch (error) {
      if ((await contents.findOne({ _id })) === null) return null;
      throw error instanceof MongoGridFSChunkError ? damaged(filename, error) : error;
    }
    const bytes = new Uint8Array(Buffer.concat(parts));
    if (bytes.length !== length || sha256(bytes) !== (metadata as Metadata).sha256) throw damaged(filename);
    return bytes;
  }

  async function entry(file: GridFSFile): Promise<StoredFile | null> {
    const bytes = await read(file);
    const { subject, purpose = null, contentType } = file.metadata as Metadata;
    return bytes === null ? null : { id: file.filename, subject, purpose, contentType, bytes };
  }

  return {
    async put({ id: chosen, ...file }) {
      const id = fileId(chosen);
      await repeatable(() => store({ ...file, id }));
      return id;
    },

    async get(id) {
      if (!FILE_ID.test(id)) return null;
      return reading(async () => {
        const file = await contents.findOne({ filename: id });
        return file === null ? null : entry(file);
      });
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
        const found = await reading(() => entry(file));
        if (found !== null) yield found;
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

function damaged(id: string, cause?: Error): StoreCorrupt {
  return Object.assign(new StoreCorrupt(`the file ${id} is damaged`), { cause });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
