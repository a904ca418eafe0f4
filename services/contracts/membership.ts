import { z } from 'zod';
import { Email, fieldMessages, LINES, MobileNumber, ONE_LINE, PersonName } from './field-rules.ts';
import { tooLong, upTo } from './text-length.ts';
import { plainName } from './typed-text.ts';

/** Days after which somebody who was declined may apply again, unless the operator set others. */
export const MEMBERSHIP_AGAIN_DAYS = 30;

const NAME = 20;
const LINE = 120;
const LINK = 300;
const OFFER = 500;

/** What an application calls its fields in refusals. */
const labels = { name: 'Name', designation: 'Designation', company: 'Company', email: 'Email', linkedin: 'LinkedIn', probono: 'Pro bono' };
const required = (label: string): string => `${label} is required`;

const wanted = (label: string) => z.string(required(label)).trim().min(1, required(label));
const line = (label: string) => z.string().trim().refine(upTo(LINE), tooLong(label)).regex(ONE_LINE, fieldMessages.control);

const PROFILE = /^(?:https:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/\S+)$/i;
const HANDLE = /^@?([\p{L}\p{N}][\p{L}\p{N}_-]{2,99})$/u;

/** The https address of a profile on LinkedIn: of its address, with or without https://, or of its name there; null for anything else. */
function linkedinAddress(typed: string): string | null {
  const text = plainName(typed);
  const [, handle] = HANDLE.exec(text) ?? [];
  if (handle !== undefined) return `https://www.linkedin.com/in/${encodeURIComponent(handle)}`;
  const [, address] = PROFILE.exec(text) ?? [];
  const whole = `https://${address}`;
  return address !== undefined && URL.canParse(whole) ? new URL(whole).href : null;
}

/** An application for membership as it is sent; what is absent counts as empty. */
export const MembershipApplication = z.object({
  name: wanted(labels.name).refine(upTo(NAME), tooLong(labels.name)).pipe(PersonName),
  designation: wanted(labels.designation).pipe(line(labels.designation)),
  company: line(labels.company).default(''),
  contact: z.string(fieldMessages.mobile).pipe(MobileNumber),
  email: wanted(labels.email).pipe(Email),
  linkedin: wanted(labels.linkedin)
    .refine(upTo(LINK), tooLong(labels.linkedin))
    .refine((text) => linkedinAddress(text) !== null, fieldMessages.linkedin)
    .overwrite((text) => linkedinAddress(text) ?? text),
  probono: z.string().trim().refine(upTo(OFFER), tooLong(labels.probono)).regex(LINES, fieldMessages.control).default(''),
});

/** What an application says, as it is kept. */
export const ApplicationText = z.object({
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  contact: z.string(),
  email: z.string(),
  linkedin: z.string(),
  probono: z.string(),
});
export type ApplicationText = z.infer<typeof ApplicationText>;

/** Where a person's membership stands: waiting for an admin, for an answer to what one asked, or decided. */
export const MembershipStatus = z.enum(['applied', 'asked', 'accepted', 'declined']);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** One thing that happened to an application. */
export const MembershipMoment = z.object({
  what: z.enum(['applied', 'corrected', 'confirmed', 'asked', 'accepted', 'declined']),
  at: z.string(),
  /** What an admin asked, or why they declined; null where they said nothing, and where nobody can read it any more. */
  reason: z.string().nullable(),
});
export type MembershipMoment = z.infer<typeof MembershipMoment>;
