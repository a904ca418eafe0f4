import type { FromRenderer, ToRenderer, VisitorAnswer } from '@aarambh/api/pages/renderer.ts';
import { render } from './render.tsx';

/** Renders pages in a process of its own, which holds neither data nor secrets: what a page needs it asks its parent, who asks as a visitor. */

const tell = (message: FromRenderer): void => void process.send!(message);

let questions = 0;
let order = 0;
const open = new Map<number, (answer: VisitorAnswer) => void>();

globalThis.fetch = async (url, init) => {
  if (typeof url !== 'string' || !url.startsWith('/') || (init?.method ?? 'GET') !== 'GET') throw new TypeError('a page only reads');
  const id = ++questions;
  const { status, type, body } = await new Promise<VisitorAnswer>((resolve) => {
    open.set(id, resolve);
    tell({ kind: 'ask', id, order, path: url });
  });
  return new Response(body, { status, headers: { 'content-type': type } });
};

/** Its parent orders one page at a time: what is asked for one is not taken for another. */
async function answer(id: number, path: string): Promise<void> {
  order = id;
  try {
    tell({ kind: 'rendered', id, page: await render(path) });
  } catch (error) {
    tell({ kind: 'failed', id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'render') void answer(message.id, message.path);
  else {
    open.get(message.id)?.(message);
    open.delete(message.id);
  }
});
// Nobody is left to render for.
process.on('disconnect', () => process.exit(0));
