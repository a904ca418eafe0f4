import { sheetPurpose } from '@aarambh/contracts/routes/students.ts';
import { sheetKinds, sheetLimits, type SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { FileRule } from '@aarambh/web-shared/forms/file-drop.tsx';
import { words } from './upload-words.ts';

function kindOf(name: string): SheetKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return sheetKinds.find((kind) => kind === ending) ?? null;
}

/** Lists of students as files, by their names and sizes. */
export const sheetRule: FileRule = {
  accept: [...sheetKinds.map((kind) => `.${kind}`), ...sheetPurpose.contentTypes].join(','),
  takes: words.takes,
  wrongWith({ name, size }) {
    const kind = kindOf(name);
    if (kind === null) return words.wrong;
    if (size === 0) return words.empty;
    return size > (kind === 'xls' ? sheetLimits.xlsBytes : sheetLimits.bytes) ? words.large : null;
  },
};
