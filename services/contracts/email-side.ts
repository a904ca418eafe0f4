import { z } from 'zod';

/** Whose mailbox a change of address asks: of the address that the account leaves, or of the one it moves to. */
export const EmailSide = z.enum(['old', 'new']);
export type EmailSide = z.infer<typeof EmailSide>;
