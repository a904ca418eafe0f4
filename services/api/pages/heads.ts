import { textIn } from '@aarambh/contracts/content/kinds.ts';
import type { OpenPage } from '@aarambh/contracts/content/pages.ts';
import { plainOf, richTextOf } from '@aarambh/contracts/content/rich-text.ts';
import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { isToCome } from '@aarambh/contracts/pages.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';

/** Answers what a visitor would be answered by a GET of this path; null when it is refused. */
export type AsVisitor = (path: string) => Promise<unknown>;

/** What a page says of itself before any script runs: to search engines, and to whoever shows a preview of its link. */
export interface Head {
  /** As it stands in the tab. */
  readonly title: string;
  /** The title of a preview. */
  readonly heading: string;
  readonly description: string;
  /** The path that it is known by; null where search engines are to keep nothing. */
  readonly canonical: string | null;
  /** The path of its picture, and what it shows. */
  readonly picture: { readonly path: string; readonly text: string };
}

const PRODUCT = 'Aarambh';
const picture = {
  path: '/preview.png',
  text: 'Aarambh: a sun that rises over the lines of a horizon. Every company begins with one evening.',
};
/** As much of a description as previews show. Characters. */
const SHOWN = 200;

/** A page that is nobody's but whom it is for: search engines keep nothing of it. */
function hidden(title: string): Head {
  return { title, heading: PRODUCT, description: visitorPages['/']!.description, canonical: null, picture };
}

export const notFoundHead = hidden(`Not found · ${PRODUCT}`);

/** The head of a page route at this path. */
export async function headOf(route: string, path: string, ask: AsVisitor): Promise<Head> {
  if (route === '/event/:id') return eventHead(path, ask);
  const page = visitorPages[route];
  if (page === undefined || isToCome(route)) return hidden(PRODUCT);
  const { title, description, content, canonical = route } = page;
  const said = content === undefined ? null : await contentHead(content, ask);
  return { title, heading: said?.heading ?? title, description: said?.description || description, canonical, picture };
}

async function eventHead(path: string, ask: AsVisitor): Promise<Head> {
  const answer = (await ask(`/api${path}`)) as { readonly result: BoardEvent } | null;
  if (answer === null) return hidden(`Event · ${PRODUCT}`);
  const { event, summary, posterPath, posterText } = answer.result;
  return {
    title: `${event} · ${PRODUCT}`,
    heading: event,
    description: shortened(summary),
    canonical: path,
    picture: posterPath === null ? picture : { path: posterPath, text: posterText },
  };
}

/** The heading and the first words of a page whose words are content; null while it has none. */
async function contentHead(page: OpenPage, ask: AsVisitor): Promise<Pick<Head, 'heading' | 'description'> | null> {
  const answer = (await ask(`/api/content/${page}`)) as PageContent | null;
  const [first] = answer?.blocks.intro ?? answer?.blocks.text ?? [];
  if (first === undefined) return null;
  const body = typeof first.body === 'string' && first.body !== '' ? richTextOf(first.body) : null;
  return { heading: textIn(first, 'heading'), description: shortened(textIn(first, 'lead') || (body === null ? '' : plainOf(body))) };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  return `${line.slice(0, SHOWN).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in HTML and in its attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
}

/** The tags of a head; addresses in them are whole. */
export function tagsOf({ title, heading, description, canonical, picture: { path, text } }: Head, publicUrl: string): string {
  const meta = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escaped(content)}" />`;
  const image = `${publicUrl}${path}`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escaped(publicUrl + canonical)}" />`,
          meta('property', 'og:url', publicUrl + canonical),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', PRODUCT),
          meta('property', 'og:locale', 'en_IN'),
          meta('property', 'og:title', heading),
          meta('property', 'og:description', description),
          meta('property', 'og:image', image),
          meta('property', 'og:image:alt', text),
          meta('name', 'twitter:card', 'summary_large_image'),
          meta('name', 'twitter:title', heading),
          meta('name', 'twitter:description', description),
          meta('name', 'twitter:image', image),
          meta('name', 'twitter:image:alt', text),
        ]),
  ].join('\n    ');
}
