import { z } from 'zod';
import { fieldMessages, LINES } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';
import { ENQUIRY_TEXT_MAX } from './state.ts';

/** What is written to an enquiry after it came: 1 to 5,000 characters in lines. */
export const EnquiryText = z
  .string()
  .trim()
  .min(1, 'Text is required')
  .refine(upTo(ENQUIRY_TEXT_MAX), tooLong('Text'))
  .regex(LINES, fieldMessages.control);
