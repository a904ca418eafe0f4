import { allOf, type OpenedFile } from '@aarambh/kernel/ports/files.ts';
import type { DrawnPicture } from '@aarambh/kernel/ports/pictures.ts';

/**
 * A picture in its sizes as one stored file: it is kept, hashed, moved and forgotten as one, and no size can outlive another. The first
 * line says in JSON how large each is; the bytes follow, the largest first.
 */
export const SIZED_PICTURE = 'application/vnd.aarambh.sizes+webp';

const NEWLINE = 10;
/** Bytes that the first line has at most; a purpose names no more than a few sizes. */
const TABLE_MOST = 1_024;

/** The bytes of such a file. */
export function packed({ sizes }: DrawnPicture): Uint8Array {
  const line = JSON.stringify(sizes.map(({ size, bytes }) => [size, bytes.length]));
  return new Uint8Array(Buffer.concat([Buffer.from(`${line}\n`), ...sizes.map(({ bytes }) => bytes)]));
}

/** One size out of such a file; the largest where it has not the wanted one. */
export async function unpacked(file: OpenedFile, wanted: number | null): Promise<Pick<OpenedFile, 'size' | 'part'>> {
  const start = await allOf(file.part(0, Math.min(file.size, TABLE_MOST)));
  const end = start.indexOf(NEWLINE);
  const table = JSON.parse(start.toString('utf8', 0, end)) as readonly (readonly [size: number, bytes: number])[];
  const at = Math.max(
    table.findIndex(([size]) => size === wanted),
    0,
  );
  const from = table.slice(0, at).reduce((sum, [, bytes]) => sum + bytes, end + 1);
  return { size: table[at]![1], part: (start, to) => file.part(from + start, from + to) };
}
