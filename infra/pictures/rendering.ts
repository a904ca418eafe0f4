import { pictureLimits, type Crop } from '@aarambh/contracts/files/pictures.ts';
import type { PictureForm } from '@aarambh/contracts/files/purpose.ts';
import type { PictureRefusal, SizedPicture } from '@aarambh/kernel/ports/pictures.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A picture in its sizes, or what is wrong with the one that was sent. */
export type Rendering = readonly SizedPicture[] | Exclude<PictureRefusal, 'busy'>;

/** The formats that are read. Everything else is no picture here, however well the library could read it: SVG, PDF, TIFF and the rest. */
const READ = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'];
/** Of the animation only the first frame. Damaged data is no picture; a warning (a telephone's odd marker) is none of our business. */
const INPUT = { pages: 1, failOn: 'error', limitInputPixels: pictureLimits.pixels } as const;
/** Pixels of a side. The reader of GIF gives up beyond them, and calls that a lack of memory. */
const SIDE = 65_535;
const QUALITY = 80;
/** The reader of AVIF has limits of its own, which it looks at first, in the header or only with the pixels; it speaks of memory then too. */
const LIMIT = /limit/i;
/** How hard the encoder tries, 0 to 6: more costs twice the time for a few per cent of the bytes. */
const EFFORT = 3;

/** Prepares the library for a process that draws one picture after the other, on a small machine. */
export function prepare(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READ.map((format) => `VipsForeignLoad${format}Buffer`) });
}

/** Draws a picture anew in the sizes of a form. What the header promises is looked at before any pixel. */
export async function render(bytes: Uint8Array, form: PictureForm, crop: Crop | null): Promise<Rendering> {
  const head = await headOf(bytes);
  if (typeof head === 'string') return head;
  const { width, height } = head.autoOrient;
  if (crop !== null && (crop.x + crop.size > width || crop.y + crop.size > height)) return 'crop_outside';
  const [largest] = form.sizes;
  try {
    let picture = sharp(bytes, INPUT).autoOrient();
    if (crop !== null) picture = picture.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size });
    const { data, info } = await resized(picture, form, largest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { width: across, height: down, channels } = info;
    const sizes: SizedPicture[] = [];
    for (const size of form.sizes) {
      const drawn = sharp(data, { raw: { width: across, height: down, channels } });
      const webp = resized(drawn, form, size).webp({ quality: QUALITY, effort: EFFORT });
      const { data: own, info: sides } = await webp.toBuffer({ resolveWithObject: true });
      sizes.push({ size, width: sides.width, height: sides.height, bytes: own });
    }
    return sizes;
  } catch (error) {
    const { message } = error as Error;
    if (LIMIT.test(message)) return 'picture_too_wide';
    // Not the picture's fault alone: the process may have no more memory.
    return /memory|alloc/i.test(message) ? 'picture_failed' : 'file_type';
  }
}

function resized(picture: Sharp, { shape }: PictureForm, size: number): Sharp {
  return picture.resize({
    width: size,
    height: size,
    ...(shape === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true }),
  });
}

/** What a picture says of itself, as far as it may be drawn. */
async function headOf(bytes: Uint8Array): Promise<Metadata | 'file_type' | 'picture_too_wide'> {
  let head: Metadata;
  try {
    head = await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata();
  } catch (error) {
    return LIMIT.test((error as Error).message) ? 'picture_too_wide' : 'file_type';
  }
  if (head.format === 'heif' && head.compression !== 'av1') return 'file_type';
  const pixels = Math.max(head.width * head.height, head.format === 'gif' ? screenOf(bytes) : 0);
  if (head.width > SIDE || head.height > SIDE) return 'picture_too_wide';
  return pixels > pictureLimits.pixels || (head.pages ?? 1) > pictureLimits.frames ? 'picture_too_wide' : head;
}

/** Pixels that a GIF says its screen has: the library goes by the frames where that seems wrong to it. */
function screenOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return view.getUint16(6, true) * view.getUint16(8, true);
}
