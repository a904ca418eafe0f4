/**
 * P22: enquiries a second through POST /api/form/post, with every check, count and read model of the product, of 10,000 sender addresses (POSTS
 * for fewer), against a process that answers a constant and does no more than what every enquiry needs: a key, an encrypted append, a row of
 * the outbox. Rounds of the two take turns, and medians count.
 */
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { inTurns } from './crowd.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const POSTS = Number(process.env.POSTS ?? 10_000);
const ROUNDS = 5;
/** Requests under way at once. */
const CLIENTS = 64;

/** What a sender types: nobody types the same, and nobody sends twice. */
const bodyOf = (round: number, index: number): string =>
  JSON.stringify({
    ...{ firstName: 'Asha', lastName: 'Rao', companyName: 'Rao Bakery', companyEmail: `sender.${round}.${index}@example.org` },
    ...{ phoneNumber: '9876543210', query: `Which of your events suits a bakery that has ${round * POSTS + index} customers a month?` },
  });

export async function benchEnquiries(): Promise<Figure[]> {
  const folder = temporaryFolder();
  mkdirSync(folder.in('floor'));
  const product = await startProduct({
    ...{ DATA_DIR: folder.in('data'), DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
  });
  const floor = fork(new URL('enquiries-floor.ts', import.meta.url), [folder.in('floor')]);
  const [at] = (await once(floor, 'message')) as [{ readonly port: number }];
  const clients = { product: httpClient(product.url, CLIENTS), floor: httpClient(`http://127.0.0.1:${at.port}`, CLIENTS) };
  try {
    // The first round of each warms it up.
    await rush(clients.product, 0);
    await rush(clients.floor, 0);
    const rounds: { readonly value: number; readonly floor: number }[] = [];
    for (let round = 1; round <= ROUNDS; round++)
      rounds.push({ value: await rush(clients.product, round), floor: await rush(clients.floor, round) });
    return [
      figure({
        id: 'P22',
        name: `enquiries by POST /api/form/post, of ${POSTS} senders a round, against a constant POST with a key, an encrypted append and a row of the outbox, ${CLIENTS} at once`,
        value: median(rounds.map(({ value }) => value)),
        unit: 'enquiries/s',
        floor: median(rounds.map((one) => one.floor)),
        ratio: median(rounds.map((one) => one.value / one.floor)),
        goal: '>= 0.5',
      }),
    ];
  } finally {
    clients.product.close();
    clients.floor.close();
    floor.kill();
    await product.stop();
    folder.remove();
  }
}

/** Answered posts a second. */
async function rush(client: HttpClient, round: number): Promise<number> {
  const start = performance.now();
  await inTurns(POSTS, CLIENTS, async (index) => {
    const { status, text } = await client.post('/api/form/post', {}, bodyOf(round, index));
    if (status !== 200) throw new Error(`a post was answered ${status}: ${text}`);
  });
  return (POSTS * 1000) / (performance.now() - start);
}

if (import.meta.main) console.table(await benchEnquiries(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
