/**
 * P17: from the acknowledgement of a command until a query shows what it did, at a steady 100 commands a second, whatever the
 * answers take. The product's parts (`visibility-product.ts`) against the shortest chain of the same engines that can be wired in one
 * process (`visibility-bare.ts`). Both run in this process, one at a time, in turns; medians of the turns count.
 * SECONDS=5 for a quick look.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { kafkaWorld } from '../support/kafka.ts';
import { testMongo } from '../support/mongo.ts';
import { onDistributed, PARTITIONS, type MeasuredStore } from './distributed.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import type { Chain } from './visible-chain.ts';
import { openBareChain } from './visibility-bare.ts';
import { openProductChain } from './visibility-product.ts';

interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

const RATE = 100;
const SECONDS = Number(process.env.SECONDS ?? 20);
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;

export function benchVisibility(): Promise<readonly Figure[]> {
  return onDistributed('P17', ['kafka', 'mongo'], async (store) => {
    const kafka = await kafkaWorld(PARTITIONS);
    const mongo = await testMongo();
    try {
      const open = {
        product: await openProductChain({ store, kafka, mongo: mongo.mongo }),
        bare: openBareChain({ store, kafka, mongo: mongo.mongo }),
      };
      const rounds: { product: Latencies; bare: Latencies }[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await measured(open.bare), product: await measured(open.product) });
      return figures(store, rounds);
    } finally {
      await mongo.remove();
      await kafka.remove();
    }
  });
}

async function measured(open: () => Promise<Chain>): Promise<Latencies> {
  const chain = await open();
  try {
    await steadily(chain, WARM_UP_SECONDS);
    chain.hops();
    const latencies = await steadily(chain, SECONDS);
    for (const line of chain.hops()) console.log(line);
    return { p50: median(latencies), p99: percentile(latencies, 0.99) };
  } finally {
    await chain.close();
  }
}

/** Commands at their times: one that comes late does not hold the next one back. */
function steadily(chain: Chain, seconds: number): Promise<number[]> {
  const begin = performance.now();
  const commands = Array.from({ length: seconds * RATE }, async (_, index) => {
    await pause(Math.max(0, begin + (index * 1000) / RATE - performance.now()));
    return chain.command(index);
  });
  return Promise.all(commands);
}

function figures({ name }: MeasuredStore, rounds: readonly { product: Latencies; bare: Latencies }[]): Figure[] {
  return (['p50', 'p99'] as const).map((share) =>
    figure({
      id: share === 'p50' ? 'P17a' : 'P17b',
      name: `${share} from an acknowledged command to a query that shows it, ${RATE} commands/s, against a bare chain in one process; on ${name}`,
      value: median(rounds.map(({ product }) => product[share])),
      unit: 'ms',
      floor: median(rounds.map(({ bare }) => bare[share])),
      ratio: median(rounds.map(({ product, bare }) => product[share] / bare[share])),
      goal: '<= 2.5',
    }),
  );
}

if (import.meta.main) console.table(await benchVisibility(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
