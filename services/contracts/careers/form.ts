import { z } from 'zod';
import { Email, fieldMessages, LINES, ONE_LINE } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';
import { TEN_DIGITS, tenDigitsOf, typedAddress } from '../typed-text.ts';
import { careerDomains, opportunityTypes } from './state.ts';

/** The words of the specification for what is wrong with an application. */
export const careerMessages = {
  form: 'Entered Wrong Data',
  email: 'Enter A Correct Email',
  number: 'Enter A Correct Number',
  resume: 'Please select a file to upload.',
} as const;

const NAME_MAX = 60;
const LINE_MAX = 120;
const TEXT_MAX = 2_000;

const line = (label: string, most: number) => z.string().trim().refine(upTo(most), tooLong(label)).regex(ONE_LINE, fieldMessages.control);
const needed = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine(upTo(most), tooLong(label))
    .regex(ONE_LINE, fieldMessages.control);
const oneOf = (label: string, options: readonly string[]) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || options.includes(text), `${label} must be one of: ${options.join(', ')}.`)
    .default('');

/** What somebody applies with, beside the resume. What may stay empty is kept empty. */
export const CareerFields = z.object({
  fName: needed('First Name', NAME_MAX),
  lName: needed('Last Name', NAME_MAX),
  email: z
    .string(careerMessages.email)
    .overwrite(typedAddress)
    .refine((text) => Email.safeParse(text).success, careerMessages.email),
  wNumber: z.string(careerMessages.number).overwrite(tenDigitsOf).regex(TEN_DIGITS, careerMessages.number),
  domain: oneOf('Domain', careerDomains),
  oType: oneOf('Opportunity type', opportunityTypes),
  source: line('Source', LINE_MAX).default(''),
  college: needed('Last attended college', LINE_MAX),
  answer: z.string().trim().refine(upTo(TEXT_MAX), tooLong('Answer')).regex(LINES, fieldMessages.control).default(''),
  compensation: line('Compensation', LINE_MAX).default(''),
});
export type CareerFields = z.output<typeof CareerFields>;

/** The whole form: an application for an opening, or for none in particular. */
export const CareerForm = CareerFields.extend({ openingId: z.string().trim().max(100).default('') });
export type CareerForm = z.output<typeof CareerForm>;
