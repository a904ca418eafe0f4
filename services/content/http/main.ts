import { textIn as text, type ContentFields } from '@aarambh/contracts/content/kinds.ts';
import { MAIN_ID, readMainCommunity, readMainFigures, readMainHome } from '@aarambh/contracts/routes/content-pages.ts';
import { openToAll } from '@aarambh/http/access.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import type { Call } from '@aarambh/http/call.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { contentView } from '@aarambh/projections/content/view.ts';
import type { ContentService } from '../use-cases.ts';
import { defaults } from '../defaults/defaults.ts';
import { shownBlocks } from '../shown-blocks.ts';

type Asked = Pick<Call, 'ports'>;
type Said = ContentFields & { readonly _id: string };

/** What a part of the home page says; what every installation says from the start where nothing of it is shown. */
async function saidOf(call: Asked): Promise<(block: string) => readonly Said[]> {
  const now = call.ports.clock();
  const blocks = await shownBlocks(call.ports.documents, { page: 'home', now, drafts: false });
  return (block) => {
    const shown = blocks.find((one) => one.block === block)?.records ?? [];
    const said = shown.length > 0 ? shown : defaults.filter(({ words }) => words.page === 'home' && words.block === block);
    return said.map(({ id, words }) => ({ ...words.fields, _id: id }));
  };
}

const access = { access: openToAll, reads: [contentView] };

/** The three calls of the specification for what the home page says; all pages of today ask `GET /api/content/{page}`. */
export const mainEndpoints: readonly Endpoint<ContentService>[] = [
  handle(readMainHome, access, async (call) => {
    if (call.params.id !== MAIN_ID) return call.problem('not_found');
    return call.json(
      await briefly(call, 'main b1', async () => {
        const [hero] = (await saidOf(call))('hero');
        return { title: text(hero, 'heading'), subTitle: text(hero, 'lead'), buttonName: text(hero, 'label') };
      }),
    );
  }),

  handle(readMainCommunity, access, async (call) => {
    if (call.params.id !== MAIN_ID) return call.problem('not_found');
    return call.json(
      await briefly(call, 'main b2', async () => {
        const [first, second, third, fourth] = (await saidOf(call))('community');
        return {
          ...{ C1Heading: text(first, 'heading'), C1Description: text(first, 'text') },
          ...{ C2Heading: text(second, 'heading'), C2Description: text(second, 'text') },
          ...{ C3Heading: text(third, 'heading'), C3Description: text(third, 'text') },
          ...{ C4Heading: text(fourth, 'heading'), C4Description: text(fourth, 'text') },
        };
      }),
    );
  }),

  handle(readMainFigures, access, async (call) => {
    if (call.params.id !== MAIN_ID) return call.problem('not_found');
    return call.json(
      await briefly(call, 'main b3', async () => {
        const said = await saidOf(call);
        return {
          statistics: said('counters').map((one) => ({ _id: one._id, number: Number(one['number']), label: text(one, 'label') })),
          faq: said('faq').map((one) => ({ _id: one._id, question: text(one, 'question'), answer: text(one, 'answer') })),
        };
      }),
    );
  }),
];
