import type { StoredPicture } from '@aarambh/context/uploaded-files.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { uploadContentPicture, uploadContentPortrait, uploadContentVideo } from '@aarambh/contracts/routes/content-pages.ts';
import { filesOf, moderators, uploads } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import { noPicture, sentPicture } from '@aarambh/http/sent-picture.ts';
import type { ContentService } from '../use-cases.ts';
import { isMp4 } from './is-mp4.ts';
import { OPEN_MS } from './preview.ts';

/** A stored picture with where staff see it: nobody else does before a record shows it. */
const uploaded = ({ settings, clock }: HttpPorts, picture: StoredPicture) => ({
  ...picture,
  path: fileLink(settings, picture.fileId, clock() + OPEN_MS),
});

/** Files for records of the pages, sent before the record is saved. */
export const uploadEndpoints: readonly Endpoint<ContentService>[] = [
  handle(
    uploadContentPicture,
    { access: uploads(moderators, filesOf(uploadContentPicture)) },
    async (call, { records }: ContentService) => {
      const bytes = sentPicture(call.files.file);
      if (bytes === null) return call.invalid(noPicture);
      const result = await records.uploadPicture('picture', { bytes, crop: null }, call.context());
      return call.answer(result, (picture) => uploaded(call.ports, picture));
    },
  ),
  handle(
    uploadContentPortrait,
    { access: uploads(moderators, filesOf(uploadContentPortrait)) },
    async (call, { records }: ContentService) => {
      const bytes = sentPicture(call.files.file);
      if (bytes === null) return call.invalid(noPicture);
      const { crop = null } = call.body;
      const result = await records.uploadPicture('portrait', { bytes, crop }, call.context());
      if (!result.ok && result.code === 'crop_outside') return call.invalid([{ field: 'crop', message: problems.crop_outside[1] }]);
      return call.answer(result, (picture) => uploaded(call.ports, picture));
    },
  ),
  handle(uploadContentVideo, { access: uploads(moderators, filesOf(uploadContentVideo)) }, async (call, { records }: ContentService) => {
    const [file] = call.files.file;
    if (file === undefined || !isMp4(file.bytes)) return call.problem('video_type');
    const result = await records.uploadVideo(file.bytes, call.context());
    return call.answer(result, ({ fileId }) => ({ fileId, path: fileLink(call.ports.settings, fileId, call.ports.clock() + OPEN_MS) }));
  }),
];
