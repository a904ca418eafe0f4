import type { AcceptedText } from '@aarambh/contracts/accepted-text.ts';
import { FIRST_CONSENT_VERSION as FIRST, type ConsentPurpose } from '@aarambh/contracts/consents.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { firstVisibility } from '@aarambh/contracts/http/people.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { ConsentDocument } from './view.ts';

type Wanted =
  | Extract<AccountEvent, { type: 'TermsAccepted' | 'AdulthoodDeclared' | 'GuardianConsentGiven' | 'AccountClaimed' | 'AccountErased' }>
  | Extract<CardEvent, { type: 'CardListed' | 'CardVisibilityChanged' | 'CardHandleChanged' | 'CardWithdrawn' }>
  | Extract<
      TestimonialEvent,
      { type: 'TestimonialWritten' | 'TestimonialConsentChanged' | 'TestimonialWithdrawn' | 'TestimonialWriterErased' }
    >;

/** Moments that are kept of each purpose. */
const KEPT = 20;

interface Said {
  readonly at: string;
  readonly given: boolean;
  readonly version: string | undefined;
  readonly choices?: readonly string[];
  readonly texts?: readonly AcceptedText[] | undefined;
}

/** Adds a moment; one that changes nothing is none. */
function say(doc: ConsentDocument, purpose: ConsentPurpose, { at, given, version = FIRST, choices = [], texts }: Said): void {
  let consent = doc.consents.find((one) => one.purpose === purpose);
  const [last] = consent?.history ?? [];
  const isSame =
    last === undefined
      ? !given
      : last.given === given &&
        last.choices.join() === choices.join() &&
        (!given || (last.version === version && JSON.stringify(last.texts) === JSON.stringify(texts)));
  if (isSame) return;
  if (consent === undefined) doc.consents.push((consent = { purpose, history: [] }));
  consent.history = [{ at, given, version, choices: [...choices], ...(texts && { texts: [...texts] }) }, ...consent.history].slice(0, KEPT);
}

function chosen({ name, picture, places }: TestimonialConsent): readonly string[] {
  return [...(name ? ['name'] : []), ...(picture ? ['picture'] : []), ...places];
}

/**
 * What people agreed to and took back, read from the events of what each consent allows: there is no other record of it that could say
 * something else. Nothing is left of who was erased.
 */
export const consents: ReadModel<ConsentDocument, Wanted> = {
  name: 'consents',
  // 2: which texts stood published when somebody agreed to the terms.
  version: 2,
  types: [
    'TermsAccepted',
    'AdulthoodDeclared',
    'GuardianConsentGiven',
    'AccountClaimed',
    'AccountErased',
    'CardListed',
    'CardVisibilityChanged',
    'CardHandleChanged',
    'CardWithdrawn',
    'TestimonialWritten',
    'TestimonialConsentChanged',
    'TestimonialWithdrawn',
    'TestimonialWriterErased',
  ],
  // No text of it is kept: that it can be read says that its writer is not erased.
  personal: ['TestimonialWritten'],
  erasing: ['TestimonialWriterErased'],
  fields: { accountId: 'text' },
  indexed: ['accountId'],
  key: ({ stream }) => stream,

  apply(before, { event, meta, stream }) {
    const at = meta.time;
    const of = (accountId: string, about: string | null = null): ConsentDocument =>
      before ?? { accountId, about, consents: [], listed: false, open: firstVisibility.card === 'everybody' };
    switch (event.type) {
      case 'TermsAccepted': {
        const doc = of(event.data.accountId);
        say(doc, 'terms', { at, given: true, version: event.data.version, texts: event.data.texts });
        return doc;
      }
      case 'AdulthoodDeclared': {
        const doc = of(event.data.accountId);
        say(doc, 'age', { at, given: true, version: event.data.textVersion });
        return doc;
      }
      case 'GuardianConsentGiven': {
        const doc = of(event.data.accountId);
        say(doc, 'guardian', { at, given: true, version: event.data.textVersion });
        return doc;
      }
      case 'CardListed':
      case 'CardVisibilityChanged': {
        const doc = of(event.data.accountId);
        if (event.type === 'CardListed') doc.listed = true;
        else doc.open = event.data.visibility.card === 'everybody';
        if (doc.listed) say(doc, 'card', { at, given: doc.open, version: event.data.textVersion });
        return doc;
      }
      case 'CardHandleChanged': {
        const doc = of(event.data.accountId);
        say(doc, 'page', { at, given: event.data.reservation !== null, version: event.data.textVersion });
        return doc;
      }
      case 'TestimonialWritten': {
        if (event.personal === null) return undefined;
        const { authorId, consent, textVersion: version } = event.data;
        const doc = of(authorId, idOf(stream));
        say(doc, 'testimonial', { at, given: consent.places.length > 0, version, choices: chosen(consent) });
        return doc;
      }
      case 'TestimonialConsentChanged': {
        const { consent, textVersion: version } = event.data;
        if (before !== undefined) say(before, 'testimonial', { at, given: consent.places.length > 0, version, choices: chosen(consent) });
        return before;
      }
      case 'TestimonialWithdrawn':
        if (before !== undefined) say(before, 'testimonial', { at, given: false, version: before.consents[0]?.history[0]?.version });
        return before;
      // What whoever opened the account had agreed to is not its owner's; those who were erased agreed to nothing that still holds.
      case 'AccountClaimed':
      case 'AccountErased':
      case 'CardWithdrawn':
      case 'TestimonialWriterErased':
        return undefined;
    }
  },
};
