import { z } from 'zod';
import { contentPictures } from '../files/content.ts';
import { fieldMessages, ONE_LINE } from '../field-rules.ts';
import { FileId } from '../ids.ts';
import { tooLong } from '../text-length.ts';

const side = z
  .int()
  .min(1)
  .max(Math.max(...Object.values(contentPictures).map(({ picture }) => picture.sizes[0])));

/** What a picture shows, for those who do not see it. */
export const PictureText = z
  .string()
  .trim()
  .min(1, 'Say what the picture shows.')
  .max(200, tooLong('This text'))
  .regex(ONE_LINE, fieldMessages.control);

/** A picture as a record keeps it: an uploaded file, what it shows, and the pixels of its largest size, for which the page keeps room. */
export const ContentPicture = z.object({ fileId: FileId, text: PictureText, width: side, height: side });
export type ContentPicture = z.infer<typeof ContentPicture>;

/** A picture as pages show it: where it is, also in its smaller size. */
export const ShownPicture = z.object({ src: z.string(), srcSet: z.string(), text: z.string(), width: z.int(), height: z.int() });
export type ShownPicture = z.infer<typeof ShownPicture>;
