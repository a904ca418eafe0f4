import { uploadsContract } from '@aarambh/contracts/resources/students.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { uploadVerbs } from '@aarambh/contracts/verbs/students.ts';
import { admins } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { uploadsView } from '@aarambh/projections/uploads/view.ts';
import { reasonOf } from '../rows/files.ts';
import type { StudentsService } from '../use-cases.ts';
import { studentReaders } from './students.ts';

/** Rows name students, and say how to reach them. */
const rowReaders = ['admin', 'org'] as const satisfies readonly Role[];

/** Lists that colleges sent: where each stands and what it did, for admins, who take a college back to one, auditors, and the people of its college (I2, I3, J3). */
export const uploadsResource = adminResource({
  of: uploadsContract,
  view: uploadsView,
  also: [accountsView, organisationsView],
  ofCollege: 'orgId',
  readers: studentReaders,
  writers: admins,
  place: 35,
  summary: 'Uploads of colleges',
  list: {
    defaultSort: { field: 'receivedAt', order: 'desc' },
    seenBy: { rows: rowReaders, refused: rowReaders, unavailableBookings: rowReaders },
  },
  async rows(items, { documents }) {
    const [colleges, names] = await Promise.all([
      organisationsView.byId(documents, items, ({ doc }) => doc.orgId),
      namesOf(documents, items, ({ doc }) => [doc.byId, doc.confirmedById]),
    ]);
    return items.map(({ id, doc }) => ({
      ...{ id, orgId: doc.orgId, orgName: colleges.get(doc.orgId)?.name ?? null, status: doc.status, source: doc.source, mode: doc.mode },
      ...{ counts: doc.counts, reason: doc.refusal === null ? null : reasonOf(doc.refusal), done: doc.done, total: doc.total },
      ...{ declared: doc.declared, restores: doc.restores, restorable: doc.restorable },
      ...{ byName: names.get(doc.byId) ?? null, confirmedByName: names.get(doc.confirmedById) ?? null },
      ...{ receivedAt: doc.receivedAt, decidedAt: doc.decidedAt },
    }));
  },
  async alone({ id, doc }, _call, use: StudentsService) {
    const report = await use.reportOf(doc.orgId, id);
    if (report === null) return {};
    const { rows, refused, unavailableBookings, waits } = report;
    return { rows: [...rows], refused: [...refused], unavailableBookings: [...unavailableBookings], encoding: waits?.encoding ?? null };
  },
  commands: commandsOn<StudentsService>()(uploadVerbs, {
    restore: async (use, { id, context }) => {
      const orgId = await use.collegeOfUpload(id);
      if (orgId === null) return failed('not_found');
      return use.restoreUpload({ orgId, uploadId: id, byId: actingAccount(context), code: null }, context);
    },
  }),
});
