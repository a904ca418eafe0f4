import { OUR_LINES } from '../field-rules.ts';
import { ContentLink } from './link.ts';

/** The links that a text may have as it is read: earlier builds took more of them than `ContentLink` does. */
const READ = /^(?:https:\/\/[^\s/\\][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9][0-9-]{2,30}|\/(?![/\\])[^\s\\]*)$/;

/** What a piece of text may be beside plain. */
export type RichMark = { readonly type: 'bold' | 'italic' } | { readonly type: 'link'; readonly attrs: { readonly href: string } };
export type RichInline = { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] };
export type RichBlock =
  | { readonly type: 'paragraph'; readonly content?: readonly RichInline[] }
  | { readonly type: 'heading'; readonly attrs: { readonly level: 2 | 3 }; readonly content?: readonly RichInline[] }
  | { readonly type: 'bulletList' | 'orderedList' | 'listItem' | 'blockquote'; readonly content: readonly RichBlock[] };
/** A text with its form, in the JSON of TipTap: a closed set of nodes and marks, never HTML. */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

/** How deep nodes may stand in each other, and bytes of the whole as JSON. */
export const richLimits = { depth: 8, bytes: 100_000 } as const;

const anyBlock = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const;

/** Blocks that may stand in a block: what the editor lets people put there. */
const inside: Readonly<Record<string, readonly string[]>> = {
  ...{ doc: anyBlock, blockquote: anyBlock, listItem: anyBlock },
  ...{ bulletList: ['listItem'], orderedList: ['listItem'] },
};

class NotRich extends Error {}

/**
 * The rich text that a JSON text holds, with nothing in it that the schema does not name; null for everything else, also for what is too deep
 * or too large.
 */
export function richTextOf(json: string): RichText | null {
  if (new TextEncoder().encode(json).length > richLimits.bytes) return null;
  try {
    const { type, content } = node(JSON.parse(json));
    return type === 'doc' ? { type, content: blocks(type, content, 2) } : null;
  } catch (error) {
    if (error instanceof NotRich || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The words of a rich text without their form, a line for each paragraph and heading. */
export function plainOf({ content }: RichText): string {
  return content.map((block) => lineOf(block)).join('\n');
}

/** Whether a rich text may be written as it is: its links are such as content may have, and it has no characters that nobody can see. */
export function isWritable(text: RichText): boolean {
  const links: string[] = [];
  JSON.stringify(text, (key, value: unknown) => {
    if (key === 'href') links.push(String(value));
    return value;
  });
  return OUR_LINES.test(plainOf(text)) && links.every((link) => ContentLink.safeParse(link).success);
}

function lineOf(block: RichBlock): string {
  if (block.type === 'paragraph' || block.type === 'heading') return (block.content ?? []).map(({ text }) => text).join('');
  return block.content.map((one) => lineOf(one)).join('\n');
}

interface Node {
  readonly type: string;
  readonly content?: unknown;
  readonly attrs?: unknown;
  readonly marks?: unknown;
  readonly text?: unknown;
}

function node(value: unknown): Node {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') throw new NotRich();
  return value as Node;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotRich();
  return value;
}

function attribute(attrs: unknown, name: string): unknown {
  return typeof attrs === 'object' && attrs !== null ? (attrs as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** The blocks in a block of this type; `depth` is theirs. */
function blocks(of: string, content: unknown, depth: number): RichBlock[] {
  const all = list(content);
  if (all.length === 0 || depth > richLimits.depth) throw new NotRich();
  return all.map((one) => {
    const { type, attrs, content: own } = node(one);
    if (inside[of]?.includes(type) !== true) throw new NotRich();
    switch (type) {
      case 'paragraph':
        return { type, ...inlines(own, depth + 1) };
      case 'heading': {
        const level = attribute(attrs, 'level');
        if (level !== 2 && level !== 3) throw new NotRich();
        return { type, attrs: { level }, ...inlines(own, depth + 1) };
      }
      default:
        return { type: type as 'bulletList' | 'orderedList' | 'listItem' | 'blockquote', content: blocks(type, own, depth + 1) };
    }
  });
}

function inlines(content: unknown, depth: number): { content?: RichInline[] } {
  if (content === undefined) return {};
  const all = list(content);
  if (depth > richLimits.depth && all.length > 0) throw new NotRich();
  return {
    content: all.map((one): RichInline => {
      const { type, text, marks } = node(one);
      if (type !== 'text' || typeof text !== 'string' || text === '') throw new NotRich();
      const own = marks === undefined ? [] : list(marks).map((mark) => markOf(node(mark)));
      if (new Set(own.map((mark) => mark.type)).size !== own.length) throw new NotRich();
      return own.length === 0 ? { type, text } : { type, text, marks: own };
    }),
  };
}

function markOf({ type, attrs }: Node): RichMark {
  if (type === 'bold' || type === 'italic') return { type };
  const href = type === 'link' ? attribute(attrs, 'href') : null;
  if (typeof href !== 'string' || href.length > 500 || !READ.test(href.trim())) throw new NotRich();
  return { type: 'link', attrs: { href: href.trim() } };
}
