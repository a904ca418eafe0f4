import { z } from 'zod';
import { Email, fieldMessages, LINES, ONE_LINE } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';
import { tenDigitsOf, typedAddress, typedNumber } from '../typed-text.ts';
import type { EnquiryDefinition, EnquiryField } from './definition.ts';

/** 7 to 15 digits, with what groups them. */
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s-]+$/;

const missingOf = ({ label, missing }: EnquiryField): string => missing ?? `${label} is required`;

/** What is wrong with the form of a filled value, in words; null where nothing is. */
function wrongIn(field: EnquiryField, text: string): string | null {
  const { kind, least = 0, pattern, options, other, wrong } = field;
  if (!(kind === 'text' ? LINES : ONE_LINE).test(text)) return fieldMessages.control;
  if (Array.from(text).length < least) return wrong ?? `${field.label} needs at least ${least} characters.`;
  if (kind === 'email' && !Email.safeParse(text).success) return wrong ?? fieldMessages.email;
  if (kind === 'phone' && !(pattern ?? PHONE).test(text)) return wrong ?? 'Please enter a valid contact number.';
  if (kind === 'choice' && other !== true && options?.includes(text) !== true)
    return wrong ?? `${field.label} must be one of: ${(options ?? []).join(', ')}.`;
  return pattern !== undefined && kind !== 'phone' && !pattern.test(text) ? (wrong ?? `${field.label} is not right.`) : null;
}

/** A text as it is checked and kept: an address in lower case, and of a number what people see of it, or its ten digits. */
function typedIn({ kind, tenDigits }: EnquiryField, text: string): string {
  if (kind === 'email') return typedAddress(text);
  if (kind !== 'phone') return text;
  return tenDigits === true ? tenDigitsOf(text) : typedNumber(text);
}

/** Checks one field: its words are those of the definition. */
function schemaOfField(field: EnquiryField): z.ZodType<string, string | number | undefined> {
  if (field.kind === 'stars') return z.int().min(0).max(field.most).transform(String);
  const sent = z
    .string({ error: ({ input }) => (input === undefined ? missingOf(field) : undefined) })
    .trim()
    .overwrite((text) => typedIn(field, text))
    .refine(upTo(field.most), { error: tooLong(field.label), abort: true })
    .superRefine((text, context) => {
      const message = text === '' ? (field.required ? missingOf(field) : null) : wrongIn(field, text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
  return field.required ? sent : sent.default(field.start ?? '');
}

/** A form as it is sent: text by field, stars as a whole number. */
export type SentFields = Readonly<Record<string, string | number | undefined>>;
/** The same once checked: the text of every field. */
export type EnquiryFields = Readonly<Record<string, string>>;

/** What may be sent of one kind of enquiry: every field of its definition, checked in their order. Others are dropped. */
export function schemaOf({
  fields,
}: Pick<EnquiryDefinition, 'fields'>): z.ZodObject<Record<string, z.ZodType<string, string | number | undefined>>> {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])));
}
