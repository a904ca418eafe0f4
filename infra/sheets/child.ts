import { once } from 'node:events';
import { framed, frames } from '../processes/frames.ts';
import type { Asked, Told } from './asked.ts';
import { Inflation } from './inflation.ts';
import { packed } from './packed.ts';
import { SheetRefused } from './refused.ts';
import type { Hand } from './rows-out.ts';

/**
 * The process that reads one sheet, and ends. It has no settings, no secrets, and no right to read, write, start or load
 * anything but its own code.
 */
const [frameBytes = ''] = process.argv.slice(2);

async function tell(told: Told): Promise<void> {
  for (const piece of framed(told, [])) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

const hand: Hand = (rows, about) => tell({ ...packed(rows), about });

/** What reads a kind is loaded with the first file of it, and so never beside another. */
async function read(asked: Asked, bytes: Buffer): Promise<void> {
  const inflation = new Inflation();
  const { limits, headings } = asked;
  try {
    const about =
      asked.read === 'xlsx'
        ? await (await import('./xlsx.ts')).readXlsx(bytes, { limits, headings, inflation, hand })
        : asked.read === 'xls'
          ? await (await import('./xls.ts')).readXls(bytes, { limits, headings, hand })
          : await (await import('./csv.ts')).readCsv(bytes, { limits, headings, hand });
    await tell({ read: about, inflated: inflation.all });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await tell({ refused: error.code, row: error.row, inflated: inflation.all });
  }
}

for await (const { head, body } of frames(process.stdin, Number(frameBytes))) {
  await read(head as Asked, body);
  break;
}
