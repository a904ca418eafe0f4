import { UploadRecord } from '@aarambh/contracts/records/students.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { uploadsView } from '@aarambh/projections/uploads/view.ts';
import { studentReaders } from './students.ts';

/** Lists that colleges sent: where each stands and what it did, for admins, auditors and the people of its college (I2, J3). */
export const uploadsResource = adminResource({
  name: 'uploads',
  record: UploadRecord,
  view: uploadsView,
  also: [accountsView, organisationsView],
  ofCollege: 'orgId',
  readers: studentReaders,
  place: 35,
  summary: 'Uploads of colleges',
  list: {
    filters: { orgId: 'id', status: 'text', receivedAt: 'text' },
    sorts: ['receivedAt'],
    defaultSort: { field: 'receivedAt', order: 'desc' },
    search: [],
  },
  async rows(items, { documents }) {
    const [colleges, names] = await Promise.all([
      organisationsView.byId(
        documents,
        items.map(({ doc }) => doc.orgId),
      ),
      namesOf(
        documents,
        items.flatMap(({ doc }) => [doc.byId, doc.confirmedById]),
      ),
    ]);
    return items.map(({ id, doc: { byId, confirmedById, needsCode: _, ...doc } }) => ({
      ...{ id, ...doc, orgName: colleges.get(doc.orgId)?.name ?? null },
      ...{ byName: names.get(byId) ?? null, confirmedByName: names.get(confirmedById) ?? null },
    }));
  },
});
