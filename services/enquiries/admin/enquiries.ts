import { moderators, staff } from '@aarambh/http/access.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { namedWithRole, namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView, isInUse } from '@aarambh/projections/accounts/view.ts';
import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { enquiryDocumentLink, readDeskFigures, type AnswerTimes, type DeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { startOfDay, NEVER } from '@aarambh/kernel/calendar.ts';
import type { Tally } from '@aarambh/projections/enquiries/tally.ts';
import { enquiryBodies } from '@aarambh/contracts/records/enquiries.ts';
import { enquiriesContract } from '@aarambh/contracts/resources/enquiries.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { enquiryVerbs } from '@aarambh/contracts/verbs/enquiries.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { handle } from '@aarambh/http/endpoint.ts';
import { DOCUMENT_LINK_MINUTES } from '@aarambh/contracts/files/documents.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import { talliesSince } from '@aarambh/projections/enquiries/query.ts';
import { enquiriesView } from '@aarambh/projections/enquiries/view.ts';
import type { EnquiriesService } from '../use-cases.ts';

/** Who answers enquiries is a small circle; a list that one chooses from shows no more. */
const MOST = 200;

/** Who answers enquiries, by name. */
function teamOf(documents: Pick<Documents, 'find'>): ReturnType<typeof namedWithRole> {
  return namedWithRole(documents, moderators, MOST);
}

/** Whether an account is of those who answer enquiries, as far as read models have met it. */
export async function isOfTeam(documents: Pick<Documents, 'get'>, accountId: string): Promise<boolean> {
  const found = await accountsView.get(documents, accountId);
  return found !== null && isInUse(found.doc) && moderators.some((role) => role === found.doc.role);
}

type Counted = Tally & { readonly count: number };
type Answered = Counted & { readonly within: number };

const HOUR = 60;
/** Up to where each bar of the times goes. Minutes. */
const BARS = [1, 4, 8, 24, 48, 7 * 24].map((hours) => hours * HOUR);
/** What is promised where a form is not known any more. Hours. */
const PROMISE = 24;

/** When the first of the last so many days began in India (ISO); today is the last of them. */
export function firstOf(now: number, days: number): string {
  return new Date(startOfDay(now) - (days - 1) * DAY_MS).toISOString();
}

/** The desk in numbers, by how many enquiries count as what. */
export function deskFigures(tallies: readonly Counted[]): DeskFigures {
  const byCategory = Map.groupBy(tallies, ({ category }) => category);
  const categories = [...byCategory].map(([category, own]) => ({ category, ...timesOf(own) }));
  const answered = tallies.filter(isAnswered);
  return {
    whole: timesOf(tallies),
    categories: categories.sort((a, b) => b.received - a.received || (a.category < b.category ? -1 : 1)),
    times: [...BARS, null].map((within, index) => ({
      within,
      answered: sum(answered.filter((one) => one.within > (BARS[index - 1] ?? 0) && (within === null || one.within <= within))),
    })),
  };
}

function timesOf(tallies: readonly Counted[]): AnswerTimes {
  const answered = tallies.filter(isAnswered).sort((a, b) => a.within - b.within);
  return {
    received: sum(tallies),
    answered: sum(answered),
    inTime: sum(answered.filter(({ category, within }) => within <= (definitionOf(category)?.promiseHours ?? PROMISE) * HOUR)),
    median: reachedBy(answered, 0.5),
    p90: reachedBy(answered, 0.9),
  };
}

/** The time within which such a share was answered. `answered` is in the order of the times. */
function reachedBy(answered: readonly Answered[], share: number): number | null {
  const wanted = Math.ceil(sum(answered) * share);
  let reached = 0;
  for (const { within, count } of answered) if ((reached += count) >= wanted) return within;
  return null;
}

function isAnswered(tally: Counted): tally is Answered {
  return tally.within !== null;
}

const sum = (tallies: readonly Counted[]): number => tallies.reduce((all, { count }) => all + count, 0);

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
