import type { RichBlock, RichText } from '@aarambh/contracts/content/rich-text.ts';

/** A paragraph. */
export const p = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
/** A heading of a part. */
export const h2 = (text: string): RichBlock => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
/** A list with a point before each item. */
export const ul = (...items: readonly string[]): RichBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
/** The JSON of a rich text. */
export const rich = (...content: readonly RichBlock[]): string => JSON.stringify({ type: 'doc', content } satisfies RichText);
