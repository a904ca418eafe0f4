import { definitionOf, partnershipOf, TRAP } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import type { EnquiryFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import { partnerRequest } from '@aarambh/contracts/enquiries/partner-forms.ts';
import { enquiryDocument } from '@aarambh/contracts/files/enquiries.ts';
import { feedback, getInTouch, helpChat, startupProblem, suggestion, virtualCampus } from '@aarambh/contracts/enquiries/own-forms.ts';
import * as routes from '@aarambh/contracts/routes/enquiries.ts';
import type { Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { filesOf, form, formOfAnybody, open, openToAll } from '@aarambh/http/access.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import type { Call } from '@aarambh/http/call.ts';
import { sentDocument, type SentDocument } from '@aarambh/http/documents/sent-document.ts';
import { handle, type CallOf, type Endpoint } from '@aarambh/http/endpoint.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { shownEnquiries } from '@aarambh/projections/enquiries/query.ts';
import { enquiriesView } from '@aarambh/projections/enquiries/view.ts';
import type { EnquiriesService } from '../use-cases.ts';

const SAVED = 'Successful';

type Posted = Pick<
  Call<unknown, unknown, unknown, Thanks, 'not_signed_in' | 'idempotency_key_reused'>,
  'identity' | 'context' | 'problem' | 'answer'
>;

/** Takes a checked form of one kind. */
async function receive(
  call: Posted,
  definition: EnquiryDefinition,
  sent: EnquiryFields,
  use: EnquiriesService,
  document: SentDocument | null = null,
) {
  const isAnonymous = definition.anonymous === true;
  const accountId = isAnonymous ? null : (call.identity?.accountId ?? null);
  if (definition.sender === 'signed-in' && accountId === null) return call.problem('not_signed_in');
  const fields = Object.fromEntries(definition.fields.map(({ name }) => [name, sent[name] ?? '']));
  const trapped = (sent[TRAP] ?? '') !== '';
  // Its correlation stands in logs beside the address that asked: what is anonymous has one of its own.
  const context = isAnonymous ? { ...call.context(), actor: 'anonymous' as const, corr: newId() } : call.context();
  const result = await use.receive({ definition, fields, document, accountId, trapped }, context);
  return call.answer(result, ({ reference }) => ({ message: definition.thanks, reference }));
}

const posting = (definition: EnquiryDefinition) => (call: Posted & { readonly body: EnquiryFields }, use: EnquiriesService) =>
  receive(call, definition, call.body, use);

type WithDocument = CallOf<typeof routes.postPartner> | CallOf<typeof routes.postPartnership>;

/** Takes a checked form with what came beside it. */
async function receiveWithDocument(call: WithDocument, definition: EnquiryDefinition, use: EnquiriesService) {
  const sent = await sentDocument(call.files.file, enquiryDocument);
  if (!sent.ok) return call.refuse(sent);
  const { document } = definition;
  if (sent.value === null && document?.required === true) return call.invalid([{ field: document.name, message: document.missing }]);
  return receive(call, definition, call.body, use, sent.value);
}

/** Every form, and the page behind the link that its sender is mailed (C9 to C15). */
export const enquiryEndpoints: readonly Endpoint<EnquiriesService>[] = [
  handle(routes.postForm, { access: formOfAnybody }, (call, use: EnquiriesService) =>
    // The schema knows no other categories.
    receive(call, definitionOf(call.body.category)!, call.body, use),
  ),
  handle(routes.postSuggestion, { access: formOfAnybody }, posting(suggestion)),
  handle(routes.postFeedback, { access: formOfAnybody }, posting(feedback)),
  handle(routes.postHelp, { access: formOfAnybody }, posting(helpChat)),
  handle(routes.postConnect, { access: formOfAnybody }, posting(getInTouch)),
  handle(routes.postCampus, { access: formOfAnybody }, posting(virtualCampus)),
  handle(routes.postPartnership, { access: { ...formOfAnybody, body: filesOf(routes.postPartnership) } }, (call, use: EnquiriesService) =>
    receiveWithDocument(call, partnershipOf(call.body.FormType), use),
  ),
  handle(routes.postPartner, { access: { ...formOfAnybody, body: filesOf(routes.postPartner) } }, (call, use: EnquiriesService) =>
    receiveWithDocument(call, partnerRequest, use),
  ),

  handle(routes.postProblem, { access: formOfAnybody }, posting(startupProblem)),

  handle(routes.readProblems, { access: openToAll, reads: [enquiriesView] }, async (call) =>
    call.json(
      await briefly(call, 'startup problems', async () => {
        const shown = await shownEnquiries(call.ports.documents, startupProblem.category);
        return shown.map(({ id, doc }) => ({ _id: id, probs: doc.fields[startupProblem.shows] ?? '' }));
      }),
    ),
  ),

  handle(routes.readEnquiry, { access: open, reads: [enquiriesView] }, async (call, use: EnquiriesService) => {
    const looked = await use.look(call.params.token);
    if (!looked.ok) return call.refuse(looked);
    const found = await enquiriesView.get(call.ports.documents, looked.value.id);
    // It came a moment ago, and its read model is on the way.
    if (found === null) return call.problem('read_not_ready');
    const { reference, category, state, receivedAt, thread } = found.doc;
    const answers = thread.filter(({ what }) => what === 'answer').map(({ at, text }) => ({ at, text }));
    return call.json({ reference, category, state, receivedAt, answers });
  }),
  handle(routes.addToEnquiry, { access: { ...form, idempotent: true } }, async (call, use: EnquiriesService) =>
    call.answer(await use.add(call.params.token, call.body.text, call.context()), () => ({ message: SAVED })),
  ),
  handle(routes.withdrawEnquiry, { access: { ...form, body: 'none', idempotent: true } }, async (call, use: EnquiriesService) =>
    call.answer(await use.withdraw(call.params.token, call.context()), () => ({ message: SAVED })),
  ),
  handle(routes.eraseEnquiry, { access: form }, async (call, use: EnquiriesService) =>
    call.answer(await use.eraseByLink(call.params.token, call.body.why, call.context()), () => ({ message: SAVED })),
  ),
];

const THANKS = 'Thank you for Subscribe';
const CONFIRMED = 'You will get the newsletter.';
const LEFT = 'You will get no more mails from us. Your address is erased.';

/** By a mailed link, without a login and without a body that anybody reads. */
const byLink = { ...open, rate: 'write' } as const;

/** The newsletter (C5). */
export const newsletterEndpoints: readonly Endpoint<EnquiriesService>[] = [
  handle(routes.subscribeNewsletter, { access: formOfAnybody }, async (call, { newsletter }: EnquiriesService) => {
    const { name1 = '', email = '', [TRAP]: trap = '' } = call.body;
    const accountId = call.identity?.accountId ?? null;
    const result = await newsletter.subscribe({ name: name1, email, accountId, trapped: trap !== '' }, call.context());
    return call.answer(result, ({ reference }) => ({ message: THANKS, reference }));
  }),
  handle(routes.confirmNewsletter, { access: byLink }, async (call, { newsletter }: EnquiriesService) =>
    call.answer(await newsletter.confirm(call.params.token, call.context()), () => ({ message: CONFIRMED })),
  ),
  handle(routes.leaveNewsletter, { access: byLink }, async (call, { newsletter }: EnquiriesService) =>
    call.answer(await newsletter.leave(call.params.token, call.context()), () => ({ message: LEFT })),
  ),
];
