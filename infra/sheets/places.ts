/** Where a cell stands; both count from 1 and 0: `A1` is row 1, column 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const PLACE = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;
const A = 65;

/** Column and row of a name such as `AB12`; null where it is none. */
export function placeOf(name: string): Place | null {
  const [, letters, digits] = PLACE.exec(name) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - A + 1;
  return { row: Number(digits), column: column - 1 };
}
