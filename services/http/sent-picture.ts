import type { SentFile } from './call.ts';

/** The picture of a field of a multipart form (`call.files.…`), undecoded; null where none was chosen, or an empty file. */
export function sentPicture([file]: readonly SentFile[]): Uint8Array | null {
  return file === undefined || file.bytes.length === 0 ? null : file.bytes;
}

/** What `call.invalid` says where a form of staff brought none. */
export const noPicture = [{ field: 'file', message: 'Choose a picture.' }];
