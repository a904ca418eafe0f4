import { z } from 'zod';
import { pictureLimits, type Crop } from './pictures.ts';

const Square = z.object({
  x: z.int().min(0).max(pictureLimits.pixels),
  y: z.int().min(0).max(pictureLimits.pixels),
  size: z.int().min(1).max(pictureLimits.pixels),
}) satisfies z.ZodType<Crop>;

/** The square to show, as JSON in a field of a form. */
export const CropField = z.string().transform((text, context): Crop => {
  const crop = Square.safeParse(parsed(text));
  if (crop.success) return crop.data;
  context.addIssue({ code: 'custom', message: 'The part to show must be JSON: {"x", "y", "size"} in whole pixels of the picture.' });
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
