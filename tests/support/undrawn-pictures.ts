import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { succeeded } from '@aarambh/kernel/result.ts';

/** Draws nothing: every size of a picture is what was sent. For tests of what becomes of files, whatever is in them. */
export const undrawnPictures: Pictures = {
  draw: async (bytes, { sizes }) =>
    succeeded({ contentType: 'image/webp', sizes: sizes.map((size) => ({ size, width: size, height: size, bytes })) }),
};
