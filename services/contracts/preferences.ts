import { z } from 'zod';

/** How the consoles look: light, dark, or as the device says. */
export const Theme = z.enum(['light', 'dark', 'system']);
export type Theme = z.infer<typeof Theme>;

/** Whether this runtime knows a time zone by that name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The name of a time zone, as `Asia/Kolkata`. */
export const TimeZone = z
  .string()
  .max(60, 'Choose a time zone from the list.')
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'Choose a time zone from the list.')
  .refine(isTimeZone, 'Choose a time zone from the list.');
