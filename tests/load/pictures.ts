/**
 * P10: how long the event loop of the thread that serves HTTP is held up while a picture of 12 megapixels is drawn in its sizes, one after
 * the other, against quiet moments. The two take turns, and medians count.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { PICTURE_LIMITS, pictureProcesses } from '@aarambh/infra/pictures/picture-processes.ts';
import sharp from 'sharp';
import { figure, median, type Figure } from './figure.ts';

const TURNS = 5;
const TURN_MS = 3_000;

export async function benchPictures(): Promise<Figure[]> {
  const failures: unknown[] = [];
  const pictures = pictureProcesses({ ...PICTURE_LIMITS, report: (error) => failures.push(error) });
  const photograph = await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .blur(1)
    .jpeg({ quality: 85 })
    .toBuffer();
  const draw = async (): Promise<void> => {
    const drawn = await pictures.draw(photograph, profilePicture.picture, null);
    if (!drawn.ok) throw new AggregateError(failures, drawn.code);
  };
  try {
    // The first one starts the process.
    await draw();
    const turns: { readonly quiet: number; readonly drawing: number }[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push({ quiet: await heldUp(() => pause(50)), drawing: await heldUp(draw) });
    const floor = median(turns.map(({ quiet }) => quiet));
    const value = median(turns.map(({ drawing }) => drawing));
    return [
      figure({
        ...{ id: 'P10', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 2' },
        name: `event loop p99 while a picture of 12 megapixels (${(photograph.length / 1e6).toFixed(1)} MB) is drawn anew, against a quiet moment`,
      }),
    ];
  } finally {
    await pictures.close();
  }
}

/** Milliseconds that 99 of 100 turns of the event loop do not exceed, while the same work is done again and again. */
export async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const end = performance.now() + TURN_MS;
  while (performance.now() < end) await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

if (import.meta.main) console.table(await benchPictures(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
