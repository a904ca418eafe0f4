/** A text that is written as a formula, so that a spreadsheet keeps its zeros, outside of quotation marks: `="00123"`. */
const FORMULA_TEXT = /(^|[,;\t\r\n])(= ?)"([^",;\t\r\n]+)"(?=[,;\t\r\n]|$)/g;
const SEPARATORS = [',', ';', '\t', '\r', '\n'];
/** Characters from which on a piece is handed on without a separator: no such text is so long. */
const LONG = 64 * 1024;

/** The text of a csv, piece by piece, with such texts in quotation marks as csv asks for: `"=""00123"""`. No piece ends within one. */
export function* quotedFormulaTexts(pieces: Iterable<string>): Generator<string> {
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const last = Math.max(...SEPARATORS.map((one) => text.lastIndexOf(one)));
    const end = last < 0 && text.length < LONG ? 0 : last < 0 ? text.length : last;
    yield quoted(text.slice(0, end));
    rest = text.slice(end);
  }
  yield quoted(rest);
}

const quoted = (text: string): string =>
  text.includes('="') || text.includes('= "') ? text.replaceAll(FORMULA_TEXT, '$1"$2""$3"""') : text;
