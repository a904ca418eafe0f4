import * as routes from '@aarambh/contracts/routes/testimonials.ts';
import type { OwnTestimonial, Testimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { form, json, open, ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView, isInUse, type AccountDocument } from '@aarambh/projections/accounts/view.ts';
import { shownTestimonials, testimonialsOf } from '@aarambh/projections/testimonials/query.ts';
import { testimonialsView, type TestimonialDocument } from '@aarambh/projections/testimonials/view.ts';
import type { TestimonialsService } from '../use-cases.ts';

/** The specification's spelling. */
const SAVED = 'saved succesfully';
const ANONYMOUS = 'Anonymous';
/** Places of this site; the others are for what is used elsewhere. */
const ofThisSite = ['home', 'page'] as const;

/** Somebody's testimonial; `author` is null for who was invited and has no account. */
function shown({ id, doc }: Sourced<TestimonialDocument>, author: AccountDocument | null): Testimonial {
  const { consent, designation, text, pinned } = doc;
  return {
    _id: id,
    name: (consent.name ? (author?.name ?? doc.invitedName) : null) ?? ANONYMOUS,
    designation,
    testimonial: text,
    imagePath: consent.picture && author?.imageId != null ? uploadPath(author.imageId) : null,
    pinned,
    places: ofThisSite.filter((place) => consent.places.includes(place)),
  };
}

function asOwn({ id, doc }: Sourced<TestimonialDocument>, reason: string | null): OwnTestimonial {
  const { text, original, designation, consent, status, writtenAt, decidedAt } = doc;
  return { _id: id, testimonial: text, original, designation, consent, status, reason, writtenAt, decidedAt };
}

/** What members say (C3), and what becomes of what one wrote oneself. */
export const testimonialEndpoints: readonly Endpoint<TestimonialsService>[] = [
  handle(routes.readTestimonials, { access: open, reads: [testimonialsView, accountsView] }, async (call) => {
    const { documents } = call.ports;
    const { items, total } = await shownTestimonials(documents, call.query.place);
    const authors = await accountsView.byId(documents, items, ({ doc }) => doc.authorId);
    // Whose account is not in use says nothing here, also where the two read models have not met yet.
    const result = items.flatMap((item) => {
      if (item.doc.invitedName !== null) return [shown(item, null)];
      const author = authors.get(item.doc.authorId);
      return author === undefined || !isInUse(author) ? [] : [shown(item, author)];
    });
    return call.json({ result, total: total - (items.length - result.length) });
  }),

  handle(routes.writeTestimonial, { access: { ...write, body: json } }, async (call, testimonials: TestimonialsService) => {
    const { testimonial: text, designation, consent } = call.body;
    const result = await testimonials.write(call.me.accountId, { text, designation, consent }, call.context());
    return call.answer(result, ({ id }) => ({ message: SAVED, _id: id }));
  }),

  handle(routes.ownTestimonials, { access: ownPage, reads: [testimonialsView] }, async (call, testimonials: TestimonialsService) => {
    const { items, total } = await testimonialsOf(call.ports.documents, call.me.accountId);
    const unshown = items.filter(({ doc }) => doc.status === 'rejected' && doc.decidedRevision !== null);
    const reasons = await testimonials.reasons(unshown.map(({ id, doc }) => ({ id, revision: doc.decidedRevision! })));
    const reasonOf = new Map(unshown.map(({ id }, index) => [id, reasons[index] ?? null]));
    return call.json({ result: items.map((item) => asOwn(item, reasonOf.get(item.id) ?? null)), total });
  }),

  handle(routes.changeConsent, { access: { ...write, whose: 'object', body: json } }, async (call, testimonials: TestimonialsService) => {
    const own = { id: call.params.id, authorId: call.me.accountId, consent: call.body };
    return call.answer(await testimonials.changeConsent(own, call.context()), () => ({ message: SAVED }));
  }),

  handle(routes.withdrawTestimonial, { access: { ...write, whose: 'object' } }, async (call, testimonials: TestimonialsService) => {
    const own = { id: call.params.id, authorId: call.me.accountId };
    return call.answer(await testimonials.withdraw(own, call.context()), () => ({ message: SAVED }));
  }),

  handle(routes.verifyTestimonial, { access: form }, async (call, testimonials: TestimonialsService) => {
    const result = await testimonials.verify(call.body.token, call.context());
    if (!result.ok) return call.refuse(result);
    const names = await namesOf(call.ports.documents, [result.value.authorId]);
    return call.json({ name: names.get(result.value.authorId) ?? '' }, 200, call.wrote(result.position));
  }),
];
