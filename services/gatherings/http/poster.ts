import { uploadPoster } from '@aarambh/contracts/routes/gatherings.ts';
import { filesOf, moderators, order } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { readPicture } from '@aarambh/http/pictures/picture.ts';
import type { GatheringsService } from '../service.ts';

/** A picture for a gathering, sent before the gathering is saved. */
export const posterEndpoint: Endpoint<GatheringsService> = handle(
  uploadPoster,
  { access: { ...order(moderators, filesOf(uploadPoster)), rate: 'upload', idempotent: false } },
  async (call, gatherings: GatheringsService) => {
    const [file] = call.files.file;
    if (file === undefined || file.bytes.length === 0) return call.invalid([{ field: 'file', message: 'Choose a picture.' }]);
    const picture = readPicture(file.bytes);
    if (typeof picture === 'string') return call.problem(picture);
    const { contentType, bytes } = picture;
    const result = await gatherings.uploadPoster({ contentType, bytes }, call.context());
    return call.answer(result, ({ fileId }) => ({ fileId, path: uploadPath(fileId) }));
  },
);
