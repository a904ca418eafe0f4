import type { Crop } from '@aarambh/contracts/files/pictures.ts';

/** The sides of a picture, in its own pixels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** How far a picture can be enlarged; smaller pictures less far, so that a part has some pixels left. */
export const MOST_ZOOM = 5;
/** As large as it fits: nothing beside the picture is shown. */
export const LEAST_ZOOM = 1;
const LEAST_PIXELS = 16;

/** The largest square of a picture, in its middle: what is shown where nobody chooses. */
export function middle({ width, height }: Sides): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** The same square moved by so many of its own sides, as far as the picture reaches. */
export function moved({ x, y, size }: Crop, sides: Sides, across: number, down: number): Crop {
  return within({ x: x + across * size, y: y + down * size, size }, sides);
}

/** How much a square enlarges the picture: 1 is the largest one. */
export function zoomOf({ size }: Crop, { width, height }: Sides): number {
  return Math.min(width, height) / size;
}

/** The square around the same middle that enlarges the picture so much. */
export function zoomed({ x, y, size }: Crop, sides: Sides, zoom: number): Crop {
  const largest = Math.min(sides.width, sides.height);
  const wanted = largest / Math.min(Math.max(zoom, LEAST_ZOOM), MOST_ZOOM);
  const next = Math.max(Math.round(wanted), Math.min(LEAST_PIXELS, largest));
  return within({ x: x + (size - next) / 2, y: y + (size - next) / 2, size: next }, sides);
}

/** Whole pixels inside the picture. */
function within({ x, y, size }: Crop, { width, height }: Sides): Crop {
  const between = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
  return { x: between(x, width - size), y: between(y, height - size), size };
}
