import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plainOf, richLimits, richTextOf } from '@aarambh/contracts/content/rich-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]): string => JSON.stringify({ type: 'doc', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const list = (...content: object[]) => ({ type: 'bulletList', content });

test('[F7] rich text holds what its schema names, and drops what an editor adds to it', () => {
  const link = { type: 'link', attrs: { href: '/about', target: '_blank', class: 'x' } };
  const read = richTextOf(
    doc(
      { type: 'heading', attrs: { level: 2, style: 'x' }, content: [text('Hello')] },
      p(text('plain '), text('bold', { type: 'bold' }), text('link', link)),
      { type: 'orderedList', attrs: { start: 1 }, content: [item(p(text('one')))] },
      { type: 'blockquote', content: [p(text('said')), { type: 'blockquote', content: [p(text('before'))] }] },
      list(item(p(text('two')), { type: 'blockquote', content: [p(text('in a list'))] })),
      { type: 'paragraph' },
    ),
  );
  assert.ok(read !== null);
  assert.ok(!JSON.stringify(read).includes('_blank') && !JSON.stringify(read).includes('style'));
  assert.equal(plainOf(read), 'Hello\nplain boldlink\none\nsaid\nbefore\ntwo\nin a list\n');
  assert.deepEqual(richTextOf(JSON.stringify(read)), read);
});

test('[F7] whatever else is sent as rich text is none', () => {
  const wrong: readonly string[] = [
    '',
    'null',
    '[]',
    '{}',
    '<p>x</p>',
    '{"type":"doc"}',
    doc(),
    doc({ type: 'image', attrs: { src: 'x' } }),
    doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] }),
    doc({ type: 'heading', content: [text('x')] }),
    doc(p({ type: 'hardBreak' })),
    doc(p(text(''))),
    doc(p({ type: 'text', text: 7 })),
    doc(p(text('x', { type: 'strike' }))),
    doc(p(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
    doc(p(text('x', { type: 'link' }))),
    doc(list(p(text('x')))),
    doc(list()),
    doc(item(p(text('x')))),
    doc(p(p(text('x')))),
    JSON.stringify({ type: 'constructor', content: [p(text('x'))] }),
    doc({ type: '__proto__', content: [] }),
  ];
  assert.deepEqual(
    wrong.filter((json) => richTextOf(json) !== null),
    [],
  );
});

test('[F7] rich text is eight deep and 100 kB long at most', () => {
  const nested = (lists: number): object => (lists === 0 ? p(text('x')) : list(item(nested(lists - 1))));
  assert.ok(richTextOf(doc(nested(2))) !== null);
  assert.equal(richTextOf(doc(nested(3))), null);
  const room = richLimits.bytes - doc(p(text('x'))).length + 1;
  assert.ok(richTextOf(doc(p(text('x'.repeat(room))))) !== null);
  assert.equal(richTextOf(doc(p(text('x'.repeat(room + 1))))), null);
  assert.equal(richTextOf(doc(p(text('न'.repeat(room / 2))))), null, 'bytes, not characters');
});
