import { filesIn } from '@aarambh/contracts/content/kinds.ts';
import { blockOf, previewPath } from '@aarambh/contracts/content/pages.ts';
import { plannedAt, shownAt } from '@aarambh/contracts/content/versions.ts';
import { contentBodies, ContentRecord } from '@aarambh/contracts/records/content-records.ts';
import { contentRecordsContract } from '@aarambh/contracts/resources/content.ts';
import { contentSaves, contentVerbs } from '@aarambh/contracts/verbs/content-records.ts';
import { moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import type { Item } from '@aarambh/http/admin/declaration.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { contentView, type ContentDocument } from '@aarambh/projections/content/view.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { OPEN_MS, previewToken } from '../http/preview.ts';
import type { ContentService } from '../use-cases.ts';
import { publishes } from '../record.ts';
import { shownBlocks } from '../shown-blocks.ts';

/** Of what edits a record: the greatest rich text, as JSON within JSON, and the other fields. */
const BYTES = 256 * 1024;

/** Pages and kinds are those of the contracts: what was written under another build's stays readable. */
const Standing = ContentRecord.pick({ page: true, kind: true });

function row({ id, revision, doc }: Item<ContentDocument>, now: number, onPages: ReadonlySet<string>) {
  const { block, title, place, hasDraft, isPublished, changedAt } = doc;
  const shown = shownAt(doc.published, now);
  const planned = plannedAt(doc.published, now);
  return {
    ...{ id, revision, ...Standing.parse(doc), block, title, place, hasDraft, isPublished, changedAt },
    ...{ shownFrom: shown?.from ?? null, plannedFrom: planned?.from ?? null },
    isBeyond: shown !== null && !onPages.has(id),
  };
}

/** What the pages say, in the console: written, looked at, published now or at a time, taken back. */
export const contentRecords = adminResource({
  of: contentRecordsContract,
  view: contentView,
  readers: moderators,
  writers: moderators,
  place: 29,
  summary: 'What the pages say',
  list: { defaultSort: { field: 'changedAt', order: 'desc' }, search: ['title'] },
  async rows(items, { at, documents }) {
    const now = Date.parse(at);
    const pages = [...new Set(items.map(({ doc }) => Standing.parse(doc).page))];
    const shown = await Promise.all(pages.map((page) => shownBlocks(documents, { page, now, drafts: false })));
    const onPages = new Set(shown.flatMap((blocks) => blocks.flatMap(({ records }) => records.map(({ id }) => id))));
    return items.map((item) => row(item, now, onPages));
  },
  alone({ doc }, { me, ports }) {
    const { page, kind } = Standing.parse(doc);
    const now = ports.clock();
    const shown = shownAt(doc.published, now);
    const words = doc.draft ?? doc.published.at(-1)?.words;
    const files = filesIn(words?.fields ?? {}).map((fileId) => [fileId, fileLink(ports.settings, fileId, now + OPEN_MS)]);
    return Promise.resolve({
      fields: words?.fields ?? {},
      shown: shown === null ? null : { place: shown.words.place, fields: shown.words.fields },
      pictures: Object.fromEntries(files) as Readonly<Record<string, string>>,
      publishes: publishes(kind, { isAdmin: me.role === 'admin' }),
      preview: previewPath(page, previewToken(ports.settings, page, now)),
    });
  },
  create: {
    summary: 'Writes a record; everybody sees it once it is published',
    problems: contentSaves.create,
    bytes: BYTES,
    async run({ records }: ContentService, { page, block, place, fields }, context) {
      const { kind } = blockOf(page, block)!;
      const result = await records.create({ page, block, kind, place, fields }, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.id }, result.position);
    },
  },
  edit: {
    summary: 'Changes what is written; everybody sees it once it is published',
    problems: contentSaves.edit,
    bytes: BYTES,
    run: ({ records }: ContentService, id, words, revision, context) => records.write(id, words, revision, context),
  },
  commands: commandsOn<ContentService>()(
    contentVerbs,
    {
      publish: ({ records }, { id, role, body, context }) => records.publish({ id, role, ...body }, context),
      unplan: ({ records }, { id, role, context }) => records.unplan({ id, role }, context),
      restore: ({ records }, { id, body, context }) => records.restore(id, body.version, body.revision, context),
      hide: ({ records }, { id, context }) => records.hide(id, context),
    },
    contentBodies,
  ),
});
