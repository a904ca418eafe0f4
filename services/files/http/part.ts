/** The part of a file that Range asks for: from its first byte to its last, both of them in it. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** One range of bytes, as browsers ask for it: `bytes=0-99`, `bytes=100-`, or `bytes=-100` for the end. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What Range asks of a file that is `bytes` long. Null without one, and for one of another form or of several parts: then the whole file is
 * answered. `outside` where it asks for bytes that are not there.
 */
export function partOf(range: string | undefined, bytes: number): Part | 'outside' | null {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' || bytes === 0 ? 'outside' : { from: Math.max(bytes - Number(last), 0), to: bytes - 1 };
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'outside' : { from, to };
}
