import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import { textOfNumber, type Shown } from './number-formats.ts';

const SPACES = /^\s*$/u;
/** Characters that a file of XML cannot hold, and those that look like their escape. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** A text as a cell: empty, or cut where it is longer than any may be. */
export function textCell(text: string): Cell {
  if (SPACES.test(text)) return null;
  return shortened(text);
}

/** Nobody needs more than to see that it is too long. A character takes two units at most. */
export function shortened(text: string): string {
  const most = sheetLimits.cell;
  return text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * (most + 1)))
        .slice(0, most + 1)
        .join('');
}

/** Text of an xlsx, in which `_x0000_` stands for a character that XML has no place for. */
export function unescaped(text: string): string {
  return text.includes('_x') ? text.replaceAll(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
}

/** A number, with the text that people see where that is another one; one that its format hides is nothing. */
export function numberCell(number: number, shown: Shown): Cell {
  if (!Number.isFinite(number)) return { error: '#NUM!' };
  if (shown === null) return number;
  if (shown === 'date') return { number, shown };
  const text = textOfNumber(shown.code, number);
  if (text === null || text === String(number)) return number;
  return text === '' ? null : { number, text };
}
