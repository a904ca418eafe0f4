import { DOCUMENT_LINK_MINUTES } from '@aarambh/contracts/files/documents.ts';
import type { CareerStep } from '@aarambh/contracts/careers/state.ts';
import { careerBodies } from '@aarambh/contracts/records/careers.ts';
import { careerApplicationsContract } from '@aarambh/contracts/resources/careers.ts';
import { readResume } from '@aarambh/contracts/routes/careers.ts';
import { careerVerbs } from '@aarambh/contracts/verbs/careers.ts';
import { moderators, staff } from '@aarambh/http/access.ts';
import { commandsOn, type Told } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { handle } from '@aarambh/http/endpoint.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { careersView } from '@aarambh/projections/careers/view.ts';
import { rolesOf } from '@aarambh/projections/openings/query.ts';
import { openingsView } from '@aarambh/projections/openings/view.ts';
import type { CareersService } from '../use-cases.ts';

const MINUTE_MS = 60_000;

/** What the applicant is told stands beside the step. */
function to(step: CareerStep) {
  return (use: CareersService, { id, body, context }: Told<{ readonly text: string }>) => use.move(id, step, body.text, context);
}

/** A link is asked for when somebody wants to read: one that stands on a page would be over before it is used. */
const resume = handle(readResume, { access: staff(moderators) }, async (call, use: CareersService) => {
  const fileId = await use.resumeOf(call.params.id);
  if (fileId === null) return call.problem('not_found');
  const { settings, clock } = call.ports;
  return call.json({ path: fileLink(settings, fileId, clock() + DOCUMENT_LINK_MINUTES * MINUTE_MS) });
});

/** Applications for openings by where they stand, the newest first (H2). */
export const careersResource = adminResource({
  of: careerApplicationsContract,
  view: careersView,
  also: [openingsView, accountsView],
  readers: moderators,
  writers: moderators,
  place: 24,
  summary: 'Applications for openings',
  list: { defaultSort: { field: 'receivedAt', order: 'desc' }, search: ['reference', 'name', 'email'] },
  async rows(items, { documents }) {
    const [roles, names] = await Promise.all([
      rolesOf(documents, items, ({ doc }) => doc.openingId),
      namesOf(documents, items, ({ doc }) => doc.accountId),
    ]);
    return items.map(({ id, doc }) => ({
      ...{ id, reference: doc.reference, openingId: doc.openingId, state: doc.state, open: doc.open, name: doc.name, email: doc.email },
      ...{ accountId: doc.accountId, fields: doc.fields, resume: doc.resume, receivedAt: doc.receivedAt, changedAt: doc.changedAt },
      role: roles.get(doc.openingId) ?? null,
      accountName: names.get(doc.accountId) ?? null,
    }));
  },
  async alone({ doc }, { ports: { documents } }) {
    const names = await namesOf(documents, doc.thread, ({ byId }) => byId);
    return { thread: doc.thread.map((line) => ({ ...line, byName: names.get(line.byId) ?? null })) };
  },
  csv: ['reference', 'receivedAt', 'role', 'state', 'name', 'email', 'changedAt'],
  commands: commandsOn<CareersService>()(
    careerVerbs,
    {
      screen: to('screening'),
      interview: to('interview'),
      offer: to('offer'),
      hire: to('hired'),
      decline: to('declined'),
      note: (use, { id, body, context }) => use.note(id, body.text, context),
      erase: (use, { id, context }) => use.erase(id, 'asked', null, context),
    },
    careerBodies,
  ),
  endpoints: [resume],
});
