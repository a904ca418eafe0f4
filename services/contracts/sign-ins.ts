import { z } from 'zod';

/** Who else can say who somebody is. */
export const SignInProvider = z.enum(['google']);
export type SignInProvider = z.infer<typeof SignInProvider>;
