import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { sheetHeadings } from '@aarambh/contracts/students/sheets.ts';
import { xlsxOf } from '../../sheets/made.ts';
import { eventually } from '../../support/deadline.ts';
import { startProduct, type Product } from '../../support/product.ts';

const ROWS = 100_000;
const settings = { BUILD_CONSOLES: 'off', RATE_FACTOR: '100', LOG_LEVEL: 'error', DEMO: 'on' };
const SMALL_NODE = { NODE_OPTIONS: '--max-old-space-size=768' };
/** What is promised of such a list: when it is read or refused, how large its node is, and how long others wait. */
const PROMISED = { endedMs: 60_000, resident: 450e6, waitedMs: 500 };
const EVERY_MS = 20;
const QUIET_MS = 5_000;

/** As many rows as a list may have, each cell the same text of 992 characters: 55 kB. */
function repeatedText(): Buffer {
  const headings = Object.values(sheetHeadings);
  const texts = [...headings, 'x'.repeat(992)].map((text) => `<t>${text}</t>`);
  const rowOf = (indexes: readonly number[]): string => `<row>${indexes.map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`;
  const same = rowOf(headings.map(() => headings.length));
  return xlsxOf({ rows: rowOf([...headings.keys()]) + same.repeat(ROWS), texts });
}

/** The owner of a college of the demonstration, signed in. */
async function dean({ url }: Product, who: string) {
  const signedIn = await fetch(`${url}/api/org/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: 'Demo#2026' }),
  });
  const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } };
  const call = (path: string, body?: FormData): Promise<Response> =>
    fetch(`${url}/api/org/${path}`, { headers: { authorization: `Bearer ${token}` }, ...(body && { method: 'POST', body }) });
  return { call, orgId: user.id };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

/** The most memory that a process had in use. Bytes. */
const peakOf = ({ process: { pid } }: Product): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))![1]) * 1024;

test('[I2] a list of 100,000 rows of the longest cells is read by a small node, which stays small and quick for others, and starts again', async (t) => {
  // Filling a folder with the demonstration takes more than any list.
  const filled = await startProduct(settings);
  await filled.stop();
  const product = await startProduct({ ...settings, ...SMALL_NODE, DATA_DIR: filled.dataDir });
  t.onTestFinished(() => product.kill());
  const [{ call, orgId }, other] = await Promise.all([dean(product, 'college2'), dean(product, 'college')]);
  /** Asks for somebody else's students again and again until it is ended; answers how long each call took. */
  function asking(): () => Promise<readonly number[]> {
    const ending = new AbortController();
    async function asks(): Promise<readonly number[]> {
      const waited: number[] = [];
      while (!ending.signal.aborted) {
        const from = performance.now();
        const answer = await other.call(`students/${other.orgId}?size=10`);
        assert.equal(answer.status, 200, await answer.text());
        waited.push(performance.now() - from);
        await pause(EVERY_MS);
      }
      return waited;
    }
    const asked = asks();
    return () => (ending.abort(), asked);
  }
  // What the machine makes everybody wait is nothing of the list's.
  const quiet = asking();
  await pause(QUIET_MS);
  const usual = Math.max(...(await quiet()));
  const before = peakOf(product);
  const list = repeatedText();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(list)]), 'students.xlsx');
  const others = asking();

  const began = performance.now();
  const sent = await call(`uploads/${orgId}`, form);
  assert.equal(sent.status, 202);
  const { uploadId } = (await sent.json()) as { uploadId: string };
  const read = async (): Promise<UploadDetailAnswer> => (await (await call(`uploads/${orgId}/${uploadId}`)).json()) as UploadDetailAnswer;
  const shown = await eventually(
    PROMISED.endedMs,
    async () => {
      const now = await read();
      return now.status !== 'parsing' && now;
    },
    'the list being read or refused',
  );
  const took = performance.now() - began;
  assert.deepEqual([shown.status, shown.counts.create, shown.counts.refused], ['ready', 0, ROWS]);
  for (const file of ['refused.csv', 'refused.xlsx']) {
    const answer = await call(`uploads/${orgId}/${uploadId}/${file}`);
    assert.equal(answer.status, 200, file);
    assert.ok((await answer.arrayBuffer()).byteLength > 0, file);
  }
  const waited = await others();
  const [peak, longest] = [peakOf(product), Math.max(...waited)];
  const figures = `${list.length} bytes: ${Math.round(took)} ms, ${megabytes(before)} before, at most ${megabytes(peak)}; ${waited.length} calls of others, the longest ${Math.round(longest)} ms (${Math.round(usual)} ms before)`;
  console.log(figures);
  assert.ok(peak < PROMISED.resident && longest < PROMISED.waitedMs + usual, figures);
  await product.kill();
  const next = await startProduct({ ...settings, ...SMALL_NODE, DATA_DIR: product.dataDir });
  t.onTestFinished(() => next.kill());
  assert.equal((await fetch(`${next.url}/readyz`)).status, 200);
  await next.stop();
  filled.forget();
});
