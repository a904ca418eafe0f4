import { z } from 'zod';
import { fieldMessages, LINES, ONE_LINE } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';
import { plainName, typedNumber } from '../typed-text.ts';

/** What somebody of a college may do: owners everything, staff all but people, and who views reads. */
export const seats = ['owner', 'staff', 'view'] as const;
export const Seat = z.enum(seats);
export type Seat = z.infer<typeof Seat>;

/** How a college stands: before its address is proved, before somebody decided, while we ask for more, and after. */
export const collegeStates = ['unconfirmed', 'waiting', 'asked', 'approved', 'declined', 'suspended'] as const;
export const CollegeState = z.enum(collegeStates);
export type CollegeState = z.infer<typeof CollegeState>;

/** What a code is made of beside its beginning: no letter and no digit that another one looks like. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
const CODE = /^AAR-[2-9A-HJ-NP-Z]{8}$/;

/** The code of a college as people type or copy it, in whatever case. */
export const orgCodeOf = (typed: string): string => typedNumber(typed).replaceAll(/\s/g, '').toUpperCase();
export const OrgCode = z.string().overwrite(orgCodeOf).regex(CODE, 'Not a code of an organisation.');

/** Characters of the name of a college, and of what it answers to a question. */
const ORG_NAME_MAX = 120;
export const ORG_ANSWER_MAX = 2_000;
/** People of one college, those who are invited among them. */
export const MOST_COLLEAGUES = 50;
/** Answers that one college may give before somebody decides. */
export const MOST_ANSWERS = 20;
/** Days that an invitation of a colleague is open. */
export const COLLEAGUE_LINK_DAYS = 7;

export const collegeMessages = {
  missing: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  name: `A name has 1 to ${ORG_NAME_MAX} characters, one of them a letter or a digit.`,
} as const;

export const OrgName = z
  .string(collegeMessages.missing)
  .trim()
  .regex(ONE_LINE, fieldMessages.control)
  .overwrite(plainName)
  .min(1, collegeMessages.missing)
  .refine(upTo(ORG_NAME_MAX), collegeMessages.name)
  .regex(/[\p{L}\p{N}]/u, collegeMessages.name);

export const OrgAnswer = z
  .string('Write an answer.')
  .trim()
  .min(1, 'Write an answer.')
  .refine(upTo(ORG_ANSWER_MAX), tooLong('The answer'))
  .regex(LINES, fieldMessages.control);
