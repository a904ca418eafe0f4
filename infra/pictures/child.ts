import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { PictureForm } from '@aarambh/contracts/files/purpose.ts';
import type { SizedPicture } from '@aarambh/kernel/ports/pictures.ts';
import { framed, frames } from '../processes/frames.ts';
import { prepare, render, type Rendering } from './rendering.ts';

/** What the child is asked: the bytes of the picture follow. */
export interface Asked {
  readonly form: PictureForm;
  readonly crop: Crop | null;
}
/** What it answers: the bytes of each size follow, one behind the other. */
export type Told =
  | { readonly refused: Exclude<Rendering, object> }
  | { readonly sizes: readonly (Omit<SizedPicture, 'bytes'> & { readonly bytes: number })[] };

/** Between two looks at the memory in use. Milliseconds. */
const LOOK_MS = 50;

/**
 * The process that draws pictures, one after the other, until its standard input ends: with its parent at the latest. It has no
 * settings, no secrets and no files of the node.
 */
const [memory = '', frameBytes = ''] = process.argv.slice(2);
// The threads that draw leave this one free to look. Where the system holds processes to a limit of their own, that comes first.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memory)) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

prepare();
for await (const { head, body } of frames(process.stdin, Number(frameBytes))) {
  const { form, crop } = head as Asked;
  const drawn = await render(body, form, crop);
  const told: Told = typeof drawn === 'string' ? { refused: drawn } : { sizes: drawn.map((one) => ({ ...one, bytes: one.bytes.length })) };
  for (const piece of framed(told, typeof drawn === 'string' ? [] : drawn.map(({ bytes }) => bytes))) process.stdout.write(piece);
}
