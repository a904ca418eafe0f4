import { read, utils } from 'xlsx';
import { framed, frames } from '@aarambh/infra/processes/frames.ts';

/** Reads one sheet with SheetJS, the whole of it, and tells how many rows it has. See sheets.ts. */
for await (const { body } of frames(process.stdin, Number.MAX_SAFE_INTEGER)) {
  const book = read(body, { type: 'buffer', dense: true });
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  for (const piece of framed({ rows: rows.length }, [])) process.stdout.write(piece);
}
