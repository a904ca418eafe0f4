import { posix } from 'node:path';
import { readingLimits } from './limits.ts';
import { shownBy, type Shown } from './number-formats.ts';
import { damaged, SheetRefused } from './refused.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

interface Relation {
  readonly id: string;
  /** The last part of its address: worksheet, sharedStrings, styles. */
  readonly type: string;
  readonly path: string;
}

/** What a workbook says before its first row is read. */
export interface Workbook {
  /** The visible sheets, in their order: the name of each, and where it lies. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly texts: string | null;
  readonly formats: readonly Shown[];
  readonly from1904: boolean;
}

const PROGRAMS = /macroenabled|vbaproject/i;
/** Whether an attribute says yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

/** Finds the visible sheets of a workbook, and how their numbers are to be read. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  await readXml(zip, '[Content_Types].xml', {
    open: (_, { ContentType = '', Extension }) => {
      // Of files that end so, there may be none.
      if (PROGRAMS.test(ContentType) && (Extension === undefined || zip.hasKind(Extension))) throw new SheetRefused('sheet_macros');
    },
  });
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument');
  if (main === undefined) throw damaged();
  const relations = await relationsOf(zip, main.path);
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]));
  let from1904 = false;
  const sheets: { readonly name: string; readonly path: string }[] = [];
  await readXml(zip, main.path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      // The prefix of this attribute is the file's to choose.
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const path = worksheets.get(id);
      if (path === undefined) return;
      if (sheets.length === readingLimits.entries) throw damaged();
      sheets.push({ name: attributes.name ?? '', path });
    },
  });
  if (sheets.length === 0) throw new SheetRefused('sheet_none');
  const styles = relations.find(({ type }) => type === 'styles');
  return {
    sheets,
    texts: relations.find(({ type }) => type === 'sharedStrings')?.path ?? null,
    formats: styles === undefined || !zip.has(styles.path) ? [] : await formatsOf(zip, styles.path),
    from1904,
  };
}

/** What a part of the package refers to, inside of it. */
async function relationsOf(zip: Zip, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  await readXml(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined || TargetMode === 'External') return;
      if (relations.length === readingLimits.entries) throw damaged();
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), path });
    },
  });
  return relations;
}

/** How each format of cells shows a number. */
async function formatsOf(zip: Zip, path: string): Promise<readonly Shown[]> {
  const codes = new Map<number, string>();
  const formats: Shown[] = [];
  let inCells = false;
  await readXml(zip, path, {
    open: (name, { numFmtId, formatCode }) => {
      if (codes.size > readingLimits.formats || formats.length > readingLimits.formats) throw new SheetRefused('sheet_too_large');
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && inCells) formats.push(shownBy(Number(numFmtId ?? 0), codes.get(Number(numFmtId ?? 0))));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
