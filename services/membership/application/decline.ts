import { about, type Seen } from './about.ts';

/** Declines; why is the command's reason. `againFrom`: from when on the person may apply again. */
export const decline = about<Seen & { readonly againFrom: string }, never>(({ againFrom }, { membershipId, accountId }) => [
  { type: 'MembershipDeclined', data: { membershipId, accountId, againFrom } },
]);
