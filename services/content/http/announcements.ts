import { AnnouncementArea, AnnouncementId } from '@aarambh/contracts/events/content.ts';
import * as routes from '@aarambh/contracts/routes/content.ts';
import type { AnnouncementAnswer } from '@aarambh/contracts/routes/content.ts';
import { json, openToAll, write } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Found } from '@aarambh/kernel/ports/documents.ts';
import { acknowledgementsView } from '@aarambh/projections/acknowledgements/view.ts';
import { acknowledgedBy, announcedTo } from '@aarambh/projections/announcements/query.ts';
import { announcementsView, type AnnouncementDocument } from '@aarambh/projections/announcements/view.ts';
import type { ContentService } from '../use-cases.ts';

type Asking = Pick<Call, 'ports' | 'identity'>;

async function announced(
  { ports, identity }: Asking,
  { collegesOf }: ContentService,
  area: AnnouncementArea,
): Promise<Found<AnnouncementDocument>> {
  const colleges = identity === null ? [] : await collegesOf(identity.accountId);
  return announcedTo(ports.documents, { area, role: identity?.role ?? null, colleges, now: ports.clock() });
}

/** What is announced to whoever asks (C1, C4), and that they read it. */
export const announcementEndpoints: readonly Endpoint<ContentService>[] = [
  handle(routes.readAnnouncement, { access: openToAll, reads: [announcementsView] }, async (call, content: ContentService) => {
    const area = AnnouncementArea.safeParse(call.params.area);
    const { items } = area.success ? await announced(call, content, area.data) : { items: [] };
    const said = items.map(({ doc: { title, body, link } }) => ({ title, body, link }));
    const answer: AnnouncementAnswer = (area.data === 'STUDENT' && said.length > 0 ? said : said[0]) ?? 'No documents found';
    return call.json(answer);
  }),

  handle(
    routes.listAnnouncements,
    { access: openToAll, reads: [announcementsView, acknowledgementsView] },
    async (call, content: ContentService) => {
      const { items, total } = await announced(call, content, call.query.area);
      const asks = items.filter(({ doc }) => doc.mustAcknowledge).map(({ id, doc: { wordsSince } }) => ({ id, wordsSince }));
      const { identity } = call;
      const read = identity === null || asks.length === 0 ? null : await acknowledgedBy(call.ports.documents, asks, identity.accountId);
      const result = items.map(({ id, revision, doc: { title, body, link, mustAcknowledge } }) => ({
        ...{ _id: AnnouncementId.parse(id), revision, title, body, link, mustAcknowledge },
        acknowledged: read?.has(id) === true,
      }));
      return call.json({ result, total });
    },
  ),

  handle(routes.acknowledgeAnnouncement, { access: { ...write, body: json } }, async (call, content: ContentService) => {
    const { accountId, role } = call.me;
    const read = { id: call.params.id, revision: call.body.revision, accountId, role };
    return call.answer(await content.acknowledge(read, call.context()), () => ({ message: 'success' }));
  }),
];
