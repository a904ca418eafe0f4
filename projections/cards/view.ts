import type { CardDetails, Visibility } from '@aarambh/contracts/http/people.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: account id. Stream: card-{id}. Bio and picture are the account's, the points those of the points account. */
export interface CardDocument extends CardDetails {
  /** Null until the person is a member. */
  membershipId: string | null;
  /** '' until the person is a member, and once they were erased. */
  name: string;
  designation: string;
  company: string;
  linkedin: string;
  visibility: Visibility;
  /** Of the public page; null without one. */
  handle: string | null;
  listedAt: string | null;
  suspended: boolean;
  hidden: boolean;
  /** Revision of the event that hid it; null while it is not hidden. */
  hiddenAt: number | null;
  /** The name as lists are sorted by it. */
  sortName: string;
  /** Whether the card stands in the directory that strangers see, and that members see. */
  forEverybody: boolean;
  forMembers: boolean;
  /** What each of them finds it by. */
  everybody: string;
  members: string;
}

export const cardsView = view<CardDocument>('cards');
