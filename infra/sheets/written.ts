import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetToWrite, WrittenCell } from '@aarambh/kernel/ports/sheets.ts';

/** Characters of a column's width, at least and at most. */
const WIDTHS = { least: 12, most: 60 };
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML has no place for, and what looks like the escape of a character. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;
const LIKE_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** How cells look: 0 as they are, 1 as text. Spreadsheets ask for the rest. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escaped = (text: string): string =>
  text
    .replaceAll(LIKE_ESCAPE, '_x005F_')
    .replaceAll(NO_XML, '\uFFFD')
    .replaceAll(/[&<>"\r]/g, (character) => SPECIAL[character]!);

/** The format of a cell, by its place in the styles of the book. */
const styleOf = (isText: boolean | undefined): string => (isText === true ? ' s="1"' : '');

/** Every text is a cell of text, so that none is run as a formula. */
function cellOf(cell: WrittenCell, isText: boolean | undefined): string {
  const style = styleOf(isText);
  if (cell === null) return `<c${style}/>`;
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

async function* sheetOf({ headings, texts = [], pages }: SheetToWrite): AsyncGenerator<Buffer> {
  const areTexts = headings.map((heading) => texts.includes(heading));
  const rowsOf = (rows: readonly (readonly WrittenCell[])[]): string =>
    rows.map((cells) => `<row>${cells.map((cell, at) => cellOf(cell, areTexts[at])).join('')}</row>`).join('');
  const widths = headings.map((heading) => Math.min(WIDTHS.most, Math.max(WIDTHS.least, heading.length + 2)));
  const columns = widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}"${areTexts[index] === true ? ' style="1"' : ''} customWidth="1"/>`,
    )
    .join('');
  yield Buffer.from(`${XML}<worksheet xmlns="${MAIN}"><cols>${columns}</cols><sheetData>${rowsOf([headings])}`);
  for await (const rows of pages) yield Buffer.from(rowsOf(rows));
  yield Buffer.from('</sheetData></worksheet>');
}

/** The small files of a book that say what is where. */
function aboutBook(sheets: readonly SheetToWrite[]): readonly (readonly [string, string])[] {
  const each = (of: (sheet: SheetToWrite, nth: number) => string): string => sheets.map((sheet, index) => of(sheet, index + 1)).join('');
  const relations = (inside: string): string => `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${each((_, nth) => part(`worksheets/sheet${nth}`, 'worksheet'))}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, nth) => `<sheet name="${escaped(name)}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each((_, nth) => relation(`rId${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)) + relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** Writes an xlsx while it is read, and holds no more of it than is on its way. Whoever stops reading ends the reading of its rows. */
export async function* writtenXlsx(sheets: readonly SheetToWrite[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const rows: Readable[] = [];
  zip.on('error', (error: Error) => out.destroy(error));
  for (const [name, text] of aboutBook(sheets)) zip.addBuffer(Buffer.from(`${XML}${text}`), name);
  for (const [index, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (begin) => {
      const stream = Readable.from(sheetOf(sheet), { objectMode: false });
      rows.push(stream);
      begin(null, stream);
    });
  zip.end();
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    for (const stream of rows) stream.destroy();
  }
}
