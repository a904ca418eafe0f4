/** Pictures that are taken, by what their bytes are. */
export const pictureTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** Pixels of a picture in all, and frames of an animation, by what its header says. */
export const pictureLimits = { pixels: 40_000_000, frames: 100 } as const;

/** Pixels of the longer side in which stored pictures can be asked for: of people the first three, of gatherings and pages the last two. */
export const pictureSizes = [512, 256, 96, 1600, 640] as const;

/** What an upload of a picture may be refused with. */
export const pictureProblems = ['file_type', 'file_too_large', 'picture_too_wide', 'crop_outside', 'picture_failed'] as const;

/** The square of a picture that is shown, in whole pixels of it, the way up that it is looked at. */
export interface Crop {
  /** Of its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Of a side. */
  readonly size: number;
}
