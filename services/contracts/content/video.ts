import { z } from 'zod';
import { fieldMessages, ONE_LINE } from '../field-rules.ts';
import { FileId } from '../ids.ts';
import { tooLong } from '../text-length.ts';

/** What a video shows and says, for those who do not see or hear it. */
export const VideoText = z
  .string()
  .trim()
  .min(1, 'Say what the video shows.')
  .max(200, tooLong('This text'))
  .regex(ONE_LINE, fieldMessages.control);

/** A video as a record keeps it: an uploaded file, and what it shows. */
export const ContentVideo = z.object({ fileId: FileId, text: VideoText });
export type ContentVideo = z.infer<typeof ContentVideo>;

/** A video as pages show it: where it is. */
export const ShownVideo = z.object({ src: z.string(), text: z.string() });
export type ShownVideo = z.infer<typeof ShownVideo>;
