import type { AcknowledgementEvent } from '@aarambh/contracts/events/content.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { AcknowledgementDocument } from './view.ts';

/** Who read which announcement. */
export const acknowledgements = projector<AcknowledgementDocument, AcknowledgementEvent>({
  name: 'acknowledgements',
  // 2: found by their people. 3: as it was at which revision.
  version: 3,
  fields: { announcementId: 'text', accountId: 'text', acknowledgedAt: 'text', readRevision: 'number' },
  indexed: [['announcementId', 'acknowledgedAt'], 'accountId', 'acknowledgedAt', 'readRevision'],
  key: ({ stream }) => idOf(stream),

  on: {
    AnnouncementAcknowledged: {
      begins: (_before, { event: { data }, meta }) => ({
        ...{ announcementId: data.announcementId, accountId: data.accountId },
        ...{ acknowledgedAt: meta.time, readRevision: data.revision },
      }),
    },
  },
});
