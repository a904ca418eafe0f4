import type { User } from '@aarambh/contracts/http/accounts.ts';
import { helpChat } from '@aarambh/contracts/enquiries/own-forms.ts';
import { keptNumber } from '@aarambh/web-shared/api/local-user.ts';
import { keep, keepByTab, kept, keptByTab } from '@aarambh/web-shared/storage.ts';
import { keptText, ownOf } from '../../shared/kept-by-person.ts';
import { begin, isWhole, type Contact, type Talk } from './script.ts';

/** Who asks, for the next visit; a logout forgets it with the rest. */
const CONTACT = 'aarambh.help';
/** The talk as it stands, for as long as the tab is open. */
const TALK = 'help talk';

export function keepContact(contact: Contact): void {
  keep(CONTACT, keptText(contact));
}

export function keepTalk(talk: Talk): void {
  keepByTab(TALK, keptText(talk));
}

const [, , { pattern }] = helpChat.fields;

/** Who asks, as far as this browser knows: what they said here before, else what it knows of who is signed in. */
function contactOf(user: User | null): Contact {
  const said = ownOf<Contact>(kept(CONTACT));
  if (said !== null && isWhole(said)) return said;
  if (user === null) return { name: '', email: '', whatsapp: '' };
  const number = keptNumber(user.id);
  return { name: user.fullName || user.name, email: user.email, whatsapp: pattern.test(number) ? number : '' };
}

/** A talk from its beginning. */
export function freshTalk(user: User | null, asks: boolean): Talk {
  return begin(contactOf(user), asks);
}

/** The talk of this tab where it was left, else a new one. */
export function lastTalk(user: User | null): Talk {
  return ownOf<Talk>(keptByTab(TALK)) ?? freshTalk(user, true);
}
