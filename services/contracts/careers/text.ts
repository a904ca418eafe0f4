import { z } from 'zod';
import { fieldMessages, LINES } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';

/** Characters of what staff write to an applicant, and of a note. */
export const CAREER_TEXT_MAX = 5_000;

const lines = z.string().trim().refine(upTo(CAREER_TEXT_MAX), tooLong('Text')).regex(LINES, fieldMessages.control);

/** What staff write to an applicant beside a step: it may stay empty. */
export const CareerMessage = lines.default('');
/** What staff note for each other. */
export const CareerNote = lines.min(1, 'Text is required');
