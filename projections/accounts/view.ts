import type { Role } from '@aarambh/contracts/roles.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: account id. Stream: account-{id}. Personal fields are null once erased. */
export interface AccountDocument {
  role: Role;
  name: string | null;
  email: string | null;
  bio: string;
  imageId: string | null;
  verified: boolean;
  suspended: boolean;
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
