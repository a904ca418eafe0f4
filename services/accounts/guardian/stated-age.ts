import type { Age } from '../account/declare-age.ts';
import { newLink } from '../mail-links/link-lives.ts';

/** What somebody says of their age: 18 or older, or whom to ask in their stead. */
export type StatedAge = 'adult' | { readonly name: string; readonly email: string };

/** The same with the request for the link by which a guardian answers. */
export function ageStated(age: StatedAge, now: number): Age {
  return age === 'adult' ? age : { ...newLink('guardian', now), ...age };
}
