import { z } from 'zod';
import { Instant } from './ids.ts';

/** A text that stood published when somebody agreed to it: its page, its version there, and from when on that one held. */
export const AcceptedText = z.object({ page: z.enum(['terms', 'privacy']), version: z.int().min(0), from: Instant });
export type AcceptedText = z.infer<typeof AcceptedText>;
/** The pages of the texts that people agree to by signing up. */
export const acceptedPages = AcceptedText.shape.page.options;
