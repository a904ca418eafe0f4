import type { AcceptedText } from '@aarambh/contracts/accepted-text.ts';
import { FIRST_CONSENT_VERSION as FIRST, type ConsentPurpose } from '@aarambh/contracts/consents.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { firstVisibility } from '@aarambh/contracts/http/people.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import { idOf, projector } from '../host/read-model.ts';
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

const fresh = (accountId: string, about: string | null = null): ConsentDocument => ({
  ...{ accountId, about, consents: [], listed: false, open: firstVisibility.card === 'everybody' },
});

/** Where a testimonial may be shown, and with what. */
function shown(
  doc: ConsentDocument,
  { consent, textVersion: version }: { readonly consent: TestimonialConsent; readonly textVersion?: string | undefined },
  { time: at }: EventMetadata,
): void {
  const { name, picture, places } = consent;
  const choices = [...(name ? ['name'] : []), ...(picture ? ['picture'] : []), ...places];
  say(doc, 'testimonial', { at, given: places.length > 0, version, choices });
}

/**
 * What people agreed to and took back, read from the events of what each consent allows: there is no other record of it that could say
 * something else. Nothing is left of who was erased.
 */
export const consents = projector<ConsentDocument, Wanted>({
  name: 'consents',
  // 2: which texts stood published when somebody agreed to the terms.
  version: 2,
  // No text of it is kept: that it can be read says that its writer is not erased.
  personal: ['TestimonialWritten'],
  erasing: ['TestimonialWriterErased'],
  fields: { accountId: 'text' },
  indexed: ['accountId'],
  key: ({ stream }) => stream,

  missing: ({ event: { data } }) => ('accountId' in data ? fresh(data.accountId) : null),
  on: {
    TermsAccepted(doc, { event: { data }, meta }) {
      say(doc, 'terms', { at: meta.time, given: true, version: data.version, texts: data.texts });
    },
    AdulthoodDeclared(doc, { event: { data }, meta }) {
      say(doc, 'age', { at: meta.time, given: true, version: data.textVersion });
    },
    GuardianConsentGiven(doc, { event: { data }, meta }) {
      say(doc, 'guardian', { at: meta.time, given: true, version: data.textVersion });
    },
    CardListed(doc, { event: { data }, meta }) {
      doc.listed = true;
      say(doc, 'card', { at: meta.time, given: doc.open, version: data.textVersion });
    },
    CardVisibilityChanged(doc, { event: { data }, meta }) {
      doc.open = data.visibility.card === 'everybody';
      if (doc.listed) say(doc, 'card', { at: meta.time, given: doc.open, version: data.textVersion });
    },
    CardHandleChanged(doc, { event: { data }, meta }) {
      say(doc, 'page', { at: meta.time, given: data.reservation !== null, version: data.textVersion });
    },
    TestimonialWritten: {
      begins(before, { event: { data, personal }, meta, stream }) {
        if (personal === null) return null;
        const doc = before ?? fresh(data.authorId, idOf(stream));
        shown(doc, data, meta);
        return doc;
      },
    },
    TestimonialConsentChanged(doc, { event, meta }) {
      shown(doc, event.data, meta);
    },
    TestimonialWithdrawn(doc, { meta }) {
      say(doc, 'testimonial', { at: meta.time, given: false, version: doc.consents[0]?.history[0]?.version });
    },
    // What whoever opened the account had agreed to is not its owner's; those who were erased agreed to nothing that still holds.
    AccountClaimed: () => null,
    AccountErased: () => null,
    CardWithdrawn: () => null,
    TestimonialWriterErased: () => null,
  },
});
