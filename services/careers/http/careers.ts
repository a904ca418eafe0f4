import * as routes from '@aarambh/contracts/routes/careers.ts';
import type { Opening, CareerStatus } from '@aarambh/contracts/routes/careers.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { openingsView, type OpeningDocument } from '@aarambh/projections/openings/view.ts';
import { careerMessages } from '@aarambh/contracts/careers/form.ts';
import { careerResume } from '@aarambh/contracts/files/careers.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { filesOf, form, formOfAnybody, open, openToAll, ownPage, write } from '@aarambh/http/access.ts';
import { sentDocument } from '@aarambh/http/documents/sent-document.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { newestOf } from '@aarambh/projections/careers/query.ts';
import { careersView, type CareerDocument } from '@aarambh/projections/careers/view.ts';
import { openOpenings, rolesOf } from '@aarambh/projections/openings/query.ts';
import type { CareersService } from '../use-cases.ts';

/** An opening as the specification's call says it; one without a link of its own is applied for on the careers page. */
function roleOf({ id, doc: { role, mode, type, location, link } }: Sourced<OpeningDocument>): Omit<Opening, 'about' | 'closesAt'> {
  return { _id: id, role, mode, type, location, link: link === '' ? `/career?opening=${id}` : link };
}

/** The same as the careers page shows it. */
function openingOf(found: Sourced<OpeningDocument>): Opening {
  const { about, closesAt } = found.doc;
  return { ...roleOf(found), about, closesAt };
}

const SAVED = 'Successful';
const shown = [careersView, openingsView];

/** How an application stands, as its applicant sees it. */
function statusOf(doc: CareerDocument, roles: ReadonlyMap<string | null, string>): CareerStatus {
  const { reference, openingId, state, receivedAt, againFrom, thread } = doc;
  return {
    ...{ reference, role: roles.get(openingId) ?? null, state, receivedAt, againFrom },
    steps: thread.flatMap(({ state: step, at, text }) => (step === null ? [] : [{ state: step, at, text }])),
  };
}

/** Openings, applying, and what an applicant sees and does afterwards: by the mailed link, or by their account (H2). */
export const careerEndpoints: readonly Endpoint<CareersService>[] = [
  handle(routes.listRoles, { access: openToAll, reads: [openingsView] }, async (call) => {
    const { documents, clock } = call.ports;
    return call.json((await openOpenings(documents, clock())).map(roleOf));
  }),
  handle(routes.listOpenings, { access: open, reads: [openingsView] }, async (call) => {
    const { documents, clock } = call.ports;
    const result = (await openOpenings(documents, clock())).map(openingOf);
    return call.json({ result, total: result.length });
  }),

  handle(routes.postCareer, { access: { ...formOfAnybody, body: filesOf(routes.postCareer) } }, async (call, use: CareersService) => {
    const { openingId, ...fields } = call.body;
    const message = careerMessages.form;
    const resume = await sentDocument(call.files.resume, careerResume);
    if (!resume.ok) return resume.code === 'document_type' ? call.problem(resume.code) : call.problem(resume.code, { message });
    if (resume.value === null) return call.invalid([{ field: 'resume', message: careerMessages.resume }], message);
    if (openingId !== '' && !Id.safeParse(openingId).success) return call.problem('not_found');
    const accountId = call.identity?.accountId ?? null;
    const known = accountId === null ? null : await accountsView.get(call.ports.documents, accountId);
    const account = accountId === null ? null : { id: accountId, email: known?.doc.email ?? null };
    const application = { fields, openingId: openingId === '' ? null : openingId, resume: resume.value, account };
    return call.answer(await use.apply(application, call.context()), () => ({ message: SAVED }));
  }),

  handle(routes.readCareer, { access: open, reads: shown }, async (call, use: CareersService) => {
    const looked = await use.look(call.params.token);
    if (!looked.ok) return call.refuse(looked);
    const { documents } = call.ports;
    const found = await careersView.get(documents, looked.value.id);
    // It came a moment ago, and its read model is on the way.
    if (found === null) return call.problem('read_not_ready');
    return call.json(statusOf(found.doc, await rolesOf(documents, [found.doc.openingId])));
  }),
  handle(routes.withdrawCareer, { access: { ...form, body: 'none', idempotent: true } }, async (call, use: CareersService) =>
    call.answer(await use.withdraw(call.params.token, call.context()), () => ({ message: SAVED })),
  ),
  handle(routes.eraseCareer, { access: form }, async (call, use: CareersService) =>
    call.answer(await use.eraseByLink(call.params.token, call.body.why, call.context()), () => ({ message: SAVED })),
  ),

  handle(routes.listOwnCareers, { access: { ...ownPage, console: 'either' }, reads: shown }, async (call) => {
    const { documents } = call.ports;
    const items = await newestOf(documents, call.me.accountId);
    const roles = await rolesOf(documents, items, ({ doc }) => doc.openingId);
    const result = items.map(({ id, doc }) => ({ _id: id, ...statusOf(doc, roles) }));
    return call.json({ result, total: result.length });
  }),
  handle(routes.withdrawOwnCareer, { access: { ...write, whose: 'object' } }, async (call, use: CareersService) =>
    call.answer(await use.withdrawOwn(call.params.id, call.me.accountId, call.context()), () => ({ message: SAVED })),
  ),
];
