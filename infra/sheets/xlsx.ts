import type { SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { headedSheet, HeadingRow, namesOf } from './heading-row.ts';
import type { Inflation } from './inflation.ts';
import { Merged } from './merged.ts';
import { isLocked } from './ole.ts';
import { placeOf } from './places.ts';
import { damaged, SheetRefused } from './refused.ts';
import { RowsOut, type Reading } from './rows-out.ts';
import { readTexts } from './shared-texts.ts';
import { lookForHeadings, readRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { Texts } from './texts.ts';
import { readXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const MERGED = Buffer.from('mergeCell');
/** Every zip begins with a file. */
const ZIP = Buffer.from('504b0304', 'hex');

/** Reads the sheet of an xlsx that has the heading line, piece by piece. */
export async function readXlsx(bytes: Buffer, { inflation, ...reading }: Reading & { readonly inflation: Inflation }): Promise<SheetAbout> {
  if (isLocked(bytes)) throw new SheetRefused('sheet_encrypted');
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw damaged();
  const zip = await openZip(bytes, inflation);
  const book = await readWorkbook(zip);
  const texts = book.texts === null || !zip.has(book.texts) ? new Texts() : await readTexts(zip, book.texts);
  const looks: { readonly sheet: (typeof book.sheets)[number]; readonly look: HeadingRow }[] = [];
  for (const sheet of book.sheets) {
    const look = new HeadingRow(reading.headings);
    await lookForHeadings({ zip, book, texts, path: sheet.path }, look);
    looks.push({ sheet, look });
    if (look.isFound) break;
  }
  const { sheet, from } = headedSheet(looks);
  const names = namesOf(
    sheet.name,
    book.sheets.map(({ name }) => name),
  );
  const about: SheetAbout = { kind: 'xlsx', from1904: book.from1904, encoding: null, ...names };
  await readRows({ zip, book, texts, path: sheet.path }, await mergedIn(zip, sheet.path), new RowsOut(reading, about, from));
  return about;
}

/**
 * The merged cells of a sheet, which stand behind its rows. It is unpacked once more for them; that is quick, and where nothing looks like
 * one it is not read as XML.
 */
async function mergedIn(zip: Zip, path: string): Promise<Merged | null> {
  const look = { seen: false, before: Buffer.alloc(0) as Buffer };
  await zip.unpack(path, (piece) => {
    look.seen ||= piece.includes(MERGED) || Buffer.concat([look.before, piece.subarray(0, MERGED.length)]).includes(MERGED);
    look.before = piece.subarray(-MERGED.length);
  });
  if (!look.seen) return null;
  const merged = new Merged();
  await readXml(zip, path, {
    open: (name, { ref }) => {
      if (name !== 'mergeCell' || ref === undefined) return;
      const [from = '', to = from] = ref.split(':');
      const [first, last] = [placeOf(from), placeOf(to)];
      if (first === null || last === null) throw damaged();
      merged.add({ top: first.row, left: first.column, bottom: last.row, right: last.column });
    },
  });
  return merged;
}
