import { setImmediate as giveWay } from 'node:timers/promises';
import type { ToldPart } from '@aarambh/context/own-data.ts';
import type { OwnData } from '@aarambh/contracts/own-data.ts';

/** Bytes of a piece: few enough to be hashed and stored between two requests. */
const PIECE = 256 * 1024;
/** Characters of rows that are written and turned into bytes without a pause: some 20 rows. A whole piece would take a millisecond and more. */
const AT_ONCE = 6 * 1024;

/**
 * The text of a download, in pieces: one after the other they are one JSON document, of type `OwnData`, with a row on a line. No more than a
 * piece is held at a time, and other work goes on between the rows. A part without rows is left out.
 */
export async function* piecesOf({ accountId, madeAt }: Omit<OwnData, 'parts'>, parts: readonly ToldPart[]): AsyncGenerator<Buffer> {
  let text = `{"accountId":${JSON.stringify(accountId)},"madeAt":${JSON.stringify(madeAt)},"parts":[`;
  let between = '';
  let held: Buffer[] = [];
  let heldBytes = 0;

  function hold(): void {
    const bytes = Buffer.from(text);
    text = '';
    held.push(bytes);
    heldBytes += bytes.byteLength;
  }

  for (const { part, rows } of parts) {
    let isOpen = false;
    for await (const row of rows) {
      text += isOpen ? ',\n' : `${between}{"part":${JSON.stringify(part)},"rows":[\n`;
      text += JSON.stringify(row);
      isOpen = true;
      if (text.length < AT_ONCE) continue;
      hold();
      await giveWay();
      if (heldBytes < PIECE) continue;
      yield Buffer.concat(held);
      held = [];
      heldBytes = 0;
    }
    if (!isOpen) continue;
    text += ']}';
    between = ',';
  }
  text += ']}\n';
  hold();
  yield Buffer.concat(held);
}
