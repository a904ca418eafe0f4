import { isLoopback } from '@aarambh/kernel/loopback.ts';
import { z } from 'zod';

/** Settings by their names in the environment, each with what may stand there. */
export type Settings = z.ZodRawShape;

/** What was set, by the same names. */
export type SettingValues<Own extends Settings> = z.infer<z.ZodObject<Own>>;

/** `on` or `off`. */
export const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off.`);

/** A whole number within two others. */
export const whole = (name: string, min: number, max: number) => {
  const wanted = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .pipe(z.int().min(min, wanted).max(max, wanted));
};

/** A text of some form; `wanted` says which, as the end of a sentence. */
export const text = (name: string, form: RegExp, wanted: string) => z.string().regex(form, `${name} must ${wanted}.`);

/** An address of some protocols. */
export const address = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} must be an address such as ${example}.` });

/** An address whose answers nobody on the way may change: TLS, except to this machine itself. */
export const safeAddress = (name: string, example: string) =>
  address(name, /^https?$/, example).refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), {
    error: `${name} must begin with https:, unless it names this machine itself.`,
    when: ({ issues }) => issues.length === 0,
  });
