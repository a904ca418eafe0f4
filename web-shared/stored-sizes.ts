/**
 * The sizes in which a stored picture can be had, as `srcset` names them: the browser takes the one that its screen needs. `widths` are in
 * pixels, ascending; the last is the picture itself. Undefined for pictures that are not ours.
 */
export function storedSizes(src: string, widths: readonly number[]): string | undefined {
  if (!src.startsWith('/uploads/')) return undefined;
  return widths.map((width, index) => `${src}${index === widths.length - 1 ? '' : `?size=${width}`} ${width}w`).join(', ');
}

/** Of people. */
export const personWidths = [96, 256, 512];
/** Of events, by their longer side. */
export const eventWidths = [640, 1600];
/** A picture that loads late is as wide as it is laid out, where the browser can tell; elsewhere these are the widest places. */
export const EVENT_SIZES = 'auto, (min-width: 900px) 560px, 100vw';
