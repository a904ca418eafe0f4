import { AnnouncementArea, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import type { AnnouncementDocument } from '@aarambh/contracts/views.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { afterwards, commandEndpoint, type CommandedResource } from './commands.ts';
import { listed, ListQuery } from './listing.ts';
import { settled } from './settled.ts';

const tag = 'Admin';
const one = z.object({ id: AnnouncementArea });

function row(area: AnnouncementArea, found: Sourced<AnnouncementDocument> | undefined | null): Record<string, unknown> {
  const doc = found?.doc ?? { title: '', body: '', link: '', published: false, changedAt: null };
  return { id: area, revision: found?.revision ?? NO_STREAM, ...doc };
}

async function record(call: Call, id: string): Promise<Response> {
  return call.json(row(AnnouncementArea.parse(id), await call.ports.documents.get<AnnouncementDocument>('announcements', id)));
}

const resource: CommandedResource = {
  name: 'announcements',
  id: AnnouncementArea,
  models: ['announcements'],
  record,
  commands: {
    withdraw: {
      bulk: false,
      run: (call, id, _body, context) => call.ports.content.withdrawAnnouncement(AnnouncementArea.parse(id), context),
    },
  },
};

/** One announcement per area (C1, C4); the areas always exist, written or not. */
export const adminAnnouncementEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/announcements',
      tag,
      summary: 'Announcements of all areas',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['announcements'],
    },
    async (call) => {
      const found = await call.ports.documents.getMany<AnnouncementDocument>('announcements', AnnouncementArea.options);
      const byId = new Map(found.map((one) => [one.id, one]));
      const rows = AnnouncementArea.options.map((area) => row(area, byId.get(area)));
      return listed(call, 'announcements', rows, 0, rows.length);
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/announcements/{id}',
      tag,
      summary: 'The announcement of an area',
      params: one,
      answers: answers(AnyRecord),
      reads: ['announcements'],
    },
    (call) => record(call, call.params.id),
  ),
  endpoint(
    {
      method: 'PUT',
      path: '/admin/api/announcements/{id}',
      tag,
      summary: 'Publishes the announcement of an area',
      params: one,
      body: AnnouncementText.extend({ revision: z.int().min(NO_STREAM), reason: z.string().trim().max(500).optional() }),
      answers: answers(AnyRecord),
    },
    async (call) => {
      const { revision, reason, ...text } = call.body;
      const { id } = call.params;
      const result = await call.ports.content.publishAnnouncement(id, text, revision, call.context(reason === '' ? undefined : reason));
      if (!result.ok) return call.refuse(result);
      await settled(call, ['announcements'], result.position);
      return afterwards(call, id, await record(call, id), result.position);
    },
  ),
  commandEndpoint(resource),
];
