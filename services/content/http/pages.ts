import { textIn } from '@aarambh/contracts/content/kinds.ts';
import type { OpenPage } from '@aarambh/contracts/content/pages.ts';
import { byMoment } from '@aarambh/contracts/content/versions.ts';
import * as routes from '@aarambh/contracts/routes/content-pages.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { open, openToAll, own } from '@aarambh/http/access.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { etagOf, knows } from '@aarambh/http/etag.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { untilOf } from '@aarambh/http/signed-links.ts';
import { legalOf } from '@aarambh/projections/content/query.ts';
import { contentView } from '@aarambh/projections/content/view.ts';
import type { ContentService } from '../use-cases.ts';
import { shownBlocks } from '../shown-blocks.ts';
import { contentOf, linkedUntil, sized, type Asking } from './page-content.ts';
import { opensPreview } from './preview.ts';

const reads = [contentView];

/** What a page says to everybody, with pictures where everybody finds them; those of the sessions to watch where the specification has them. */
function publicly(call: Asking, page: OpenPage): Promise<PageContent> {
  const at = (fileId: string, size: number | null): string => sized(page === 'watch' ? `/watchnow/${fileId}` : uploadPath(fileId), size);
  return contentOf(call, page, { drafts: false, at });
}

/** Where the first record of a block leads now; '' where it leads nowhere. */
async function linkOf(call: Asking, page: OpenPage, block: string): Promise<string> {
  const shown = await shownBlocks(call.ports.documents, { page, now: call.ports.clock(), drafts: false });
  return textIn(shown.find((one) => one.block === block)?.records[0]?.words.fields, 'link');
}

/** What the pages say, to everybody: kept by browsers, and asked whether it still holds each time. */
export const contentPageEndpoints: readonly Endpoint<ContentService>[] = [
  handle(routes.readContent, { access: open, reads }, async (call) => {
    const { page } = call.params;
    const { preview } = call.query;
    if (preview !== undefined) {
      const { settings, clock } = call.ports;
      if (!opensPreview(settings, page, preview, clock())) return call.problem('link_expired');
      return call.json(await contentOf(call, page, { drafts: true, at: linkedUntil(call, untilOf(preview)) }));
    }
    const answer = await briefly(call, `content ${page}`, async () => {
      const content = await publicly(call, page);
      return { content, headers: { etag: etagOf(content), 'cache-control': 'public, no-cache' } };
    });
    if (knows(call, answer.headers.etag)) return call.send(null, 304, { ...dataHeaders, ...answer.headers });
    return call.json(answer.content, 200, answer.headers);
  }),

  handle(routes.listVersions, { access: open, reads }, async (call) => {
    const legal = await legalOf(call.ports.documents, call.params.page);
    if (legal === null) return call.problem('not_found');
    const now = call.ports.clock();
    const begun = legal.doc.versions.filter(({ from }) => Date.parse(from) <= now);
    // By their moments: one that was planned begins after what was published meanwhile.
    return call.json({ result: begun.sort(byMoment).reverse() });
  }),

  handle(routes.readVersion, { access: open, reads }, async (call, { records }: ContentService) => {
    const { page, version } = call.params;
    const legal = await legalOf(call.ports.documents, page);
    const found = legal?.doc.versions.find((one) => one.version === version);
    if (legal === null || found === undefined || Date.parse(found.from) > call.ports.clock()) return call.problem('not_found');
    const words = await records.version(legal.id, version);
    if (words === null) return call.problem('not_found');
    const { fields } = words;
    return call.json({ ...found, heading: textIn(fields, 'heading'), body: textIn(fields, 'body') });
  }),

  handle(routes.listLearning, { access: openToAll, reads }, async (call) =>
    call.json(
      await briefly(call, 'learn', async () => {
        const { cards = [] } = (await publicly(call, 'learn')).blocks;
        return cards.map((card) => {
          const of = (field: string): string => textIn(card, field);
          return { _id: of('_id'), name: of('heading'), link: of('link'), content: of('text') };
        });
      }),
    ),
  ),

  handle(routes.listBlogs, { access: openToAll, reads }, async (call) =>
    call.json(
      await briefly(call, 'blogs', async () => {
        const { blogs = [] } = (await publicly(call, 'learners')).blocks;
        return blogs.map((blog) => {
          const of = (field: string): string => textIn(blog, field);
          const { picture } = blog;
          const imagePath = typeof picture === 'object' ? picture.src.slice(1) : '';
          return { _id: of('_id'), imagePath, subTitle: of('heading'), description: of('text') };
        });
      }),
    ),
  ),

  handle(routes.readUpdateLink, { access: open, reads }, async (call) =>
    call.params.id === 'main' ? call.json({ link: await linkOf(call, 'problems', 'booking') }) : call.problem('not_found'),
  ),
  handle(routes.readInvite, { access: own, reads }, async (call) => call.json({ link: await linkOf(call, 'community', 'group') })),
];
