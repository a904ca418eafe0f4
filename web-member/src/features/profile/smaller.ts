import type { Crop } from '@aarambh/contracts/files/pictures.ts';

/** Pixels of a side of what is sent: twice the largest size in which the picture of a person is shown. */
const SIDE = 1024;
const QUALITY = 0.9;

/** The part of a picture that is to be shown, as a small picture of its own, the way up that it is looked at. Rejects where the browser cannot draw it. */
export async function smaller(picture: File, { x, y, size }: Crop): Promise<File> {
  const side = Math.min(size, SIDE);
  const drawn = await createImageBitmap(picture, x, y, size, size, { resizeWidth: side, resizeHeight: side, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')!.drawImage(drawn, 0, 0);
  drawn.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return new File([blob], picture.name, { type: blob.type });
}
