import { z } from 'zod';
import { reasonRule } from './reason-rule.ts';
import { oneSpaced, tenDigitsOf, typedAddress } from './typed-text.ts';

/** The words of the specification for what is wrong in a field, to the letter. */
export const fieldMessages = {
  email: 'Please enter a valid email.',
  passwordMissing: 'Please enter your password.',
  passwordShort: 'Password must be at least 8 characters.',
  passwordLong: 'Password must be less than 15 characters.',
  passwordSpecial: 'Password must contain one special character',
  passwordNumeric: 'Password must contain one numeric character',
  passwordsDiffer: 'Passwords must match.',
  form: 'Validation Error!! Please fill the form correctly',
  mobile: 'Please enter a valid Mobile No.',
  linkedin: 'Enter the https address of your LinkedIn profile, or your name there.',
  control: 'This has characters that nobody can see. Type it anew.',
  name: "A name has letters, spaces and . ' ’ - only.",
} as const;

/** Control characters and halves of characters; and marks that turn the direction of what stands behind them. */
const BROKEN = '\\p{Cc}\\p{Cs}';
const HIDDEN = `${BROKEN}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069`;
/** What stands in one line, and in several of ours: no characters that nobody can see. */
export const ONE_LINE = new RegExp(`^[^${HIDDEN}\\p{Zl}\\p{Zp}]*$`, 'u');
export const OUR_LINES = new RegExp(`^(?:[^${HIDDEN}]|[\\n\\r\\t])*$`, 'u');
/** What people write to us in several lines: what they paste often brings marks of its direction along, and their own words are shown apart. */
export const LINES = new RegExp(`^(?:[^${BROKEN}]|[\\n\\r\\t])*$`, 'u');

/** A text as it stands in one line: what {@link ONE_LINE} refuses is a space each. */
export const inOneLine = (text: string): string => text.replaceAll(new RegExp(`[${HIDDEN}\\p{Zl}\\p{Zp}]+`, 'gu'), ' ');

/** An email address as people type or copy it, in lower case; at most 254 characters (A5). */
export const Email = z.string().overwrite(typedAddress).max(254, fieldMessages.email).pipe(z.email(fieldMessages.email));

/** An email address as it arrives at sign-in: not judged, only bounded, so that a refusal never tells the rules apart. */
export const EmailAttempt = z.string().overwrite(typedAddress).max(254);

/** 8 to 15 characters, both included, one special and one numeric character (A5). */
export const Password = z
  .string()
  .min(8, fieldMessages.passwordShort)
  .max(15, fieldMessages.passwordLong)
  .regex(/[^A-Za-z0-9\s]/, fieldMessages.passwordSpecial)
  .regex(/[0-9]/, fieldMessages.passwordNumeric);

/** A password as it arrives at sign-in: not judged, only bounded, so that a refusal never tells the rules apart. */
export const PasswordAttempt = z.string().min(1, fieldMessages.passwordMissing).max(200);

/** A code of the authenticator app or a recovery code, as people type it. */
export const SecondFactorCode = z.string().trim().min(1, 'Enter the code.').max(40, 'A code has at most 11 characters.');

/** The joiners that the spelling of an Indic script needs, between its characters. */
const indic =
  '[\\p{Script=Deva}\\p{Script=Beng}\\p{Script=Guru}\\p{Script=Gujr}\\p{Script=Orya}\\p{Script=Taml}\\p{Script=Telu}\\p{Script=Knda}\\p{Script=Mlym}\\p{Script=Sinh}]';
const joiner = `(?<=${indic})[\\u200c\\u200d](?=${indic})`;

/** One or more of the characters in a class, none of which is invisible but the joiners of Indic scripts. */
function visible(characters: string): string {
  return `(?:(?!\\p{DI})[${characters}]|${joiner})+`;
}

/**
 * What stands in a name: letters and marks of any script, spaces and . ' ’ -, and the joiners of Indic scripts; at least one letter. Nothing
 * that cannot be seen, turns the direction of text or makes a link of it.
 */
export const NAME = new RegExp(`^(?=.*\\p{L})${visible("\\p{L}\\p{M} .'’-")}$`, 'u');

/** Letters, marks and numbers of any script, with spaces and the joiners of Indic scripts. */
export const ALPHANUMERIC = new RegExp(`^${visible('\\p{L}\\p{M}\\p{N} ')}$`, 'u');

/** A person's name, 1 to 60 characters once trimmed, at least one of them a letter. */
export const PersonName = z
  .string()
  .overwrite(oneSpaced)
  .min(1, 'Please enter your name.')
  .max(60, 'A name has at most 60 characters.')
  .regex(NAME, fieldMessages.name);

/**
 * A mobile number of 10 digits that starts with 6 to 9; also the WhatsApp number of a booking. `+91 98765 43210`
 * and `098765-43210` are kept as their 10 digits.
 */
export const MobileNumber = z
  .string()
  .max(30, fieldMessages.mobile)
  .overwrite(tenDigitsOf)
  .regex(/^[6-9][0-9]{9}$/, fieldMessages.mobile);

/** Biography of a profile: at most 100 characters. */
export const Bio = z.string().trim().max(100, 'A bio has at most 100 characters.').regex(LINES, fieldMessages.control);

/** Why somebody did something to a record by which another loses something; shown in its history. */
export const Reason = z
  .string({ error: ({ input }) => (input === undefined || input === null ? reasonRule.missing : undefined) })
  .trim()
  .min(reasonRule.shortest, reasonRule.missing)
  .max(reasonRule.longest)
  .regex(LINES, fieldMessages.control);

/** The same where nobody loses anything: it may stay empty, and then there is none. */
export const OptionalReason = z
  .string()
  .trim()
  .max(reasonRule.longest)
  .regex(LINES, fieldMessages.control)
  .optional()
  .transform((reason) => (reason === '' ? undefined : reason));
