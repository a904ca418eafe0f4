import { uploadPoster } from '@aarambh/contracts/routes/gatherings.ts';
import { filesOf, moderators, uploads } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { noPicture, sentPicture } from '@aarambh/http/sent-picture.ts';
import type { GatheringsService } from '../use-cases.ts';

/** A picture for a gathering, sent before the gathering is saved. */
export const posterEndpoint: Endpoint<GatheringsService> = handle(
  uploadPoster,
  { access: uploads(moderators, filesOf(uploadPoster)) },
  async (call, gatherings: GatheringsService) => {
    const picture = sentPicture(call.files.file);
    if (picture === null) return call.invalid(noPicture);
    const result = await gatherings.uploadPoster(picture, call.context());
    return call.answer(result, ({ fileId }) => ({ fileId, path: uploadPath(fileId) }));
  },
);
