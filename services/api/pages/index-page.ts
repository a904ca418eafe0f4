import { EARLY_SCRIPT, EARLY_STYLE } from './early-script.ts';
import { escaped } from './heads.ts';
import type { RenderedPage } from './renderer.ts';

/** What index.html carries where this response's nonce belongs. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The title and the description that stand in index.html, for whoever serves it as it is. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;
/** Asks for the announcement beside the scripts; a rendered page has it. */
const ANNOUNCED = /<link\s+rel="preload"\s+as="fetch"[^<>]*>/;
const END_OF_HEAD = '</head>';
const ROOT = '<div id="root"></div>';

/** A console's index.html, taken apart once. */
export interface IndexPage {
  /** The page with this response's nonce; `head` (HTML) stands in the place of its own title and description, `page` in #root. */
  html(nonce: string, head: string | null, page: RenderedPage | null): string;
}

export function indexPage(html: string): IndexPage {
  const own = OWN_HEAD.exec(html)?.[0];
  const announced = ANNOUNCED.exec(html)?.[0];
  const marks = [own, announced, END_OF_HEAD, ROOT].filter((mark) => mark !== undefined && html.includes(mark)) as string[];
  const pieces: string[] = [];
  let rest = html;
  for (const mark of marks) {
    const [before, ...after] = rest.split(mark);
    pieces.push(before!);
    rest = after.join(mark);
  }
  const parts = [...pieces, rest].map((piece) => piece.split(NONCE_PLACEHOLDER));
  return {
    // The nonce is written into index.html alone: what a page says can never ask for it.
    html(nonce, head, page) {
      const [first, ...others] = parts.map((piece) => piece.join(nonce));
      const at = (mark: string): string => {
        if (mark === own) return head ?? own;
        if (page === null) return mark.replaceAll(NONCE_PLACEHOLDER, nonce);
        if (mark === announced) return '';
        const pieces = piecesOf(page);
        return mark === END_OF_HEAD ? pieces.head.join(nonce) + mark : pieces.content;
      };
      return first! + others.map((piece, index) => at(marks[index]!) + piece).join('');
    },
  };
}

/** A rendered page as HTML, made once for all who see it: what belongs into the head, between the places of the nonce, and what into #root. */
interface Pieces {
  readonly head: readonly string[];
  readonly content: string;
}

const made = new WeakMap<RenderedPage, Pieces>();

function piecesOf(page: RenderedPage): Pieces {
  const pieces = made.get(page) ?? { head: headOf(page), content: contentOf(page) };
  made.set(page, pieces);
  return pieces;
}

/** The page's styles, those of single elements too: no element may bring its own. */
function headOf({ html, styles, now, written }: RenderedPage): readonly string[] {
  const single = new Set([...html.matchAll(/ data-style="([^"]*)"/g)].map(([, css]) => css!));
  const rules = [...single].filter((css) => !/[{}<>\\]/.test(css)).map((css) => `#root [data-style="${css}"]{${css}}`);
  const sheets = [...styles, { names: null, css: EARLY_STYLE + rules.join('') }];
  const tags = sheets.map(({ names, css }) => {
    const known = names === null ? '' : ` data-emotion="${escaped(names)}"`;
    return `"${known}>${css.replaceAll('</', String.raw`<\/`)}</style>`;
  });
  return [
    '<style nonce="',
    ...tags.map((tag, index) => tag + (index < tags.length - 1 ? '<style nonce="' : '<script nonce="')),
    `" data-now="${now}" data-written="${escaped(written)}">${EARLY_SCRIPT}</script>`,
  ];
}

function contentOf({ html, data }: RenderedPage): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<div id="root">${html}</div><script type="application/json" id="page-data">${json}</script>`;
}
