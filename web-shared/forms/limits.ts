import type { z } from 'zod';

/** What an input holds at most: characters of a text, or the bounds of a number. */
export interface InputLimits {
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

/** What a schema may say of itself: a text how long it may be, a number its bounds, others what they are made of. */
interface Saying {
  readonly maxLength?: number | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  readonly def: { readonly in?: z.ZodType; readonly innerType?: z.ZodType; readonly options?: readonly z.ZodType[] };
}

/** The limits of an input as the contract's schema of its field says them; none where it says none. Of a choice the first says them. */
export function limitsOf(schema: z.ZodType): InputLimits {
  const { def, maxLength, minValue, maxValue } = schema as unknown as Saying;
  const within = def.in ?? def.innerType ?? def.options?.[0];
  if (within !== undefined) return limitsOf(within);
  return {
    ...(maxLength != null && { maxLength }),
    ...(minValue != null && { min: minValue }),
    ...(maxValue != null && { max: maxValue }),
  };
}
