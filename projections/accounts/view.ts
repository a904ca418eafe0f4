import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { SignInProvider } from '@aarambh/contracts/sign-ins.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: account id. Stream: account-{id}. Personal fields are null once erased. */
export interface AccountDocument {
  role: Role;
  name: string | null;
  email: string | null;
  /** Names of before, the latest first, at most ten; none once erased. */
  formerNames: string[];
  /** Other ways to sign in than the password. */
  signIns: { id: string; provider: SignInProvider; since: string }[];
  bio: string;
  imageId: string | null;
  /** What the person chose in their settings; null for what their device says. For themselves alone. */
  timeZone: string | null;
  theme: Theme | null;
  /** What they said of their age; null where nobody asked. For themselves alone. */
  age: 'adult' | 'minor' | null;
  verified: boolean;
  suspended: boolean;
  /** The person asked to be erased and can still take it back. */
  held: boolean;
  erased: boolean;
  registeredAt: string;
  referrer: string | null;
  referrals: number;
  /** A role of the console that waits for a second person. */
  proposedRole: Role | null;
  proposalId: string | null;
  proposedBy: string | null;
  proposedAt: string | null;
}

export const accountsView = view<AccountDocument>('accounts');

/** Whether others see the person: neither suspended nor erased, nor about to be by their own wish. */
export function isInUse({ suspended, held, erased }: Pick<AccountDocument, 'suspended' | 'held' | 'erased'>): boolean {
  return !suspended && !held && !erased;
}
