import type { CollegeState, Seat } from '@aarambh/contracts/colleges/college.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: organisation id. Stream: organisation-{id}. */
export interface OrganisationDocument {
  name: string;
  /** The account that opened it. */
  ownerId: string;
  state: CollegeState;
  /** Somebody has to decide. */
  undecided: boolean;
  code: string | null;
  released: boolean;
  /** The longest there first. */
  people: { accountId: string; seat: Seat }[];
  /** Who is asked to join; none of who was erased. */
  invitations: { id: string; email: string; seat: Seat; expiresAt: string }[];
  /** What the college answered, oldest first; none of who was erased. */
  answers: { at: string; text: string }[];
  signedUpAt: string;
  changedAt: string;
}

export const organisationsView = view<OrganisationDocument>('organisations');
