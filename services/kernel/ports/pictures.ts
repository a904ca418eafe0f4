import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { PictureForm } from '@aarambh/contracts/files/purpose.ts';
import type { Result } from '../result.ts';

/** One size of a picture. */
export interface SizedPicture {
  /** Pixels of the longer side as it was asked for. */
  readonly size: number;
  /** Pixels that it has. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What a picture was drawn anew as. */
export interface DrawnPicture {
  readonly contentType: 'image/webp';
  /** In the order of the form. */
  readonly sizes: readonly SizedPicture[];
}

/**
 * `file_type`: no picture that is taken, or a damaged one. `picture_too_wide`: more pixels or frames by its header than are looked at.
 * `crop_outside`: the part to show reaches beyond it. `busy`: too many pictures wait. `picture_failed`: whoever drew it broke down or took
 * too long.
 */
export type PictureRefusal = 'file_type' | 'picture_too_wide' | 'crop_outside' | 'busy' | 'picture_failed';

/** Draws uploaded pictures anew, so that nothing of the file that somebody sent is kept or shown. */
export interface Pictures {
  /**
   * Draws a picture in the sizes of a form, the way up it is looked at: its first frame, without anything but what is seen.
   * @param crop the square to show, of a form of squares; null: the middle
   */
  draw(bytes: Uint8Array, form: PictureForm, crop: Crop | null): Promise<Result<DrawnPicture, PictureRefusal>>;
}
