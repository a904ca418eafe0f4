import { AnnouncementId } from '@aarambh/contracts/events/content.ts';
import type { AnnouncementBody } from '@aarambh/contracts/records/content.ts';
import { announcementsContract } from '@aarambh/contracts/resources/content.ts';
import { announcementSaves, announcementVerbs } from '@aarambh/contracts/verbs/content.ts';
import { moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { countAcknowledged } from '@aarambh/projections/announcements/query.ts';
import { announcementsView } from '@aarambh/projections/announcements/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import type { ContentService } from '../use-cases.ts';

function wordsAndPlan({ title, body, link, audience, orgId, startsAt, endsAt, mustAcknowledge }: Omit<AnnouncementBody, 'area'>) {
  return { text: { title, body, link }, plan: { audience, orgId, startsAt, endsAt, mustAcknowledge } };
}

/** Announcements of all areas in the console (C1, C4). */
export const announcements = adminResource({
  of: announcementsContract,
  view: announcementsView,
  id: AnnouncementId,
  also: [organisationsView],
  readers: moderators,
  writers: moderators,
  place: 30,
  summary: 'Announcements of all areas',
  list: { defaultSort: { field: 'changedAt', order: 'desc' }, search: ['title', 'body'] },
  async rows(items, { documents }) {
    const colleges = await organisationsView.byId(documents, items, ({ doc }) => doc.orgId);
    return items.map(({ id, revision, doc }) => {
      const { area, title, body, link, audience, orgId, startsAt, endsAt, mustAcknowledge, published, changedAt, wordsSince } = doc;
      const plan = { audience, orgId, startsAt, endsAt, mustAcknowledge };
      const orgName = orgId === null ? null : (colleges.get(orgId)?.name ?? null);
      return { id: AnnouncementId.parse(id), revision, area, title, body, link, ...plan, orgName, published, changedAt, wordsSince };
    });
  },
  alone: async ({ id, doc }, { ports }) => ({ acknowledged: await countAcknowledged(ports.documents, id, doc.wordsSince) }),
  create: {
    summary: 'Announces something',
    problems: announcementSaves.create,
    async run(content: ContentService, body, context) {
      const { area } = body;
      const { text, plan } = wordsAndPlan(body);
      const result = await content.announce({ area, text, plan }, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.id }, result.position);
    },
  },
  edit: {
    summary: 'Changes an announcement, and publishes it where it was withdrawn',
    problems: announcementSaves.edit,
    run: (content: ContentService, id, body, revision, context) =>
      content.publishAnnouncement(
        AnnouncementId.parse(id),
        { area: body.area, corrects: body.corrects, ...wordsAndPlan(body) },
        revision,
        context,
      ),
  },
  commands: commandsOn<ContentService>()(announcementVerbs, {
    withdraw: (content, { id, context }) => content.withdrawAnnouncement(AnnouncementId.parse(id), context),
  }),
});
