import { enquiryBodies } from '@aarambh/contracts/records/enquiries.ts';
import { enquiriesContract } from '@aarambh/contracts/resources/enquiries.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { enquiryVerbs } from '@aarambh/contracts/verbs/enquiries.ts';
import { moderators, staff } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { handle } from '@aarambh/http/endpoint.ts';
import { DOCUMENT_LINK_MINUTES } from '@aarambh/contracts/files/documents.ts';
import { enquiryDocumentLink, readDeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { talliesSince } from '@aarambh/projections/enquiries/query.ts';
import { enquiriesView } from '@aarambh/projections/enquiries/view.ts';
import type { EnquiriesService } from '../use-cases.ts';
import { teamOf } from '../team.ts';
import { deskFigures, firstOf } from './figures.ts';

/** Auditors look at how the desk works: when what came, who took it, and what became of it. Who wrote, and what, is the desk's alone. */
const readers: readonly Role[] = [...moderators, 'auditor'];
const desk = ['name', 'email', 'accountId', 'accountName', 'fields', 'document', 'takenByName', 'thread', 'team'] as const;

/** The desk: one inbox over every kind of enquiry, what is due first on top. */
export const enquiriesResource = adminResource({
  of: enquiriesContract,
  view: enquiriesView,
  also: [accountsView],
  readers,
  writers: moderators,
  place: 22,
  summary: 'Enquiries',
  list: {
    defaultSort: { field: 'dueAt', order: 'asc' },
    search: ['reference', 'name', 'email', 'fields'],
    seenBy: Object.fromEntries(desk.map((field) => [field, moderators])),
  },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => [doc.takenById, doc.accountId]);
    return items.map(({ id, doc }) => ({
      ...{ id, revision: doc.readRevision, reference: doc.reference, category: doc.category, state: doc.state, open: doc.open },
      ...{ held: doc.held, heldWhy: doc.heldWhy, name: doc.name, email: doc.email, accountId: doc.accountId, fields: doc.fields },
      document: doc.document,
      ...{ receivedAt: doc.receivedAt, dueAt: doc.dueAt === NEVER ? null : doc.dueAt, firstAnsweredAt: doc.firstAnsweredAt },
      ...{ takenById: doc.takenById, endedAt: doc.endedAt, shownAt: doc.shownAt },
      accountName: names.get(doc.accountId) ?? null,
      takenByName: names.get(doc.takenById) ?? null,
    }));
  },
  async alone({ doc }, { ports: { documents } }) {
    const names = await namesOf(documents, doc.thread, ({ byId }) => byId);
    const thread = doc.thread.map((line) => ({ ...line, byName: names.get(line.byId) ?? null }));
    return { thread, team: [...(await teamOf(documents))] };
  },
  csv: ['reference', 'receivedAt', 'category', 'state', 'name', 'email', 'dueAt', 'firstAnsweredAt', { taken_by: 'takenByName' }],
  endpoints: [
    handle(enquiryDocumentLink, { access: staff(moderators) }, async (call, use: EnquiriesService) => {
      const fileId = await use.documentOf(call.params.id);
      if (fileId === null) return call.problem('document_gone');
      const until = call.ports.clock() + DOCUMENT_LINK_MINUTES * 60_000;
      return call.json({ link: fileLink(call.ports.settings, fileId, until), until: new Date(until).toISOString() });
    }),
    handle(readDeskFigures, { access: staff(readers), reads: [enquiriesView] }, async (call) => {
      const { documents, clock } = call.ports;
      return call.json(deskFigures(await talliesSince(documents, firstOf(clock(), call.query.days))));
    }),
  ],
  commands: commandsOn<EnquiriesService>()(
    enquiryVerbs,
    {
      take: (use, { id, context }) => use.take(id, actingAccount(context), context),
      give: (use, { id, body, context }) => use.give(id, body.toId, context),
      'let-go': (use, { id, context }) => use.letGo(id, context),
      note: (use, { id, body, context }) => use.note(id, body.text, context),
      answer: (use, { id, body, context }) => use.answer(id, { text: body.text, revision: body.revision ?? null }, context),
      close: (use, { id, context }) => use.close(id, context),
      reopen: (use, { id, context }) => use.reopen(id, context),
      hold: (use, { id, context }) => use.hold(id, context),
      release: (use, { id, context }) => use.release(id, context),
      publish: (use, { id, context }) => use.publish(id, context),
      unpublish: (use, { id, context }) => use.unpublish(id, context),
      erase: (use, { id, context }) => use.erase(id, 'asked', null, context),
    },
    enquiryBodies,
  ),
});
