import { readFileSync } from 'node:fs';
import type { Pictures, SizedPicture } from '@aarambh/kernel/ports/pictures.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';

const NEWLINE = 10;

/** Pictures in one file: the pixels and the bytes of each size of each, as JSON in the first line, and the bytes. */
export function sheetOf(pictures: readonly (readonly SizedPicture[])[]): Buffer {
  const line = JSON.stringify(pictures.map((sizes) => sizes.map(({ size, width, height, bytes }) => [size, width, height, bytes.length])));
  return Buffer.concat([Buffer.from(`${line}\n`), ...pictures.flatMap((sizes) => sizes.map(({ bytes }) => bytes))]);
}

/** Pictures of the demonstration, which were drawn before: a first start has no time for that. */
export interface DrawnBefore {
  readonly count: number;
  /** The picture that somebody would upload, by a number of theirs. */
  of(number: number): Uint8Array;
  /** Answers the sizes of these pictures. Takes no other. */
  readonly pictures: Pictures;
}

/** Reads such a file. */
export function openSheet(path: URL): DrawnBefore {
  const file = readFileSync(path);
  const end = file.indexOf(NEWLINE);
  let from = end + 1;
  const told = JSON.parse(file.toString('utf8', 0, end)) as readonly (readonly (readonly [number, number, number, number])[])[];
  const drawn = told.map((sizes) =>
    sizes.map(([size, width, height, length]): SizedPicture => ({ size, width, height, bytes: file.subarray(from, (from += length)) })),
  );
  return {
    count: drawn.length,
    of: (number) => drawn[number % drawn.length]![0]!.bytes,
    pictures: {
      async draw(bytes) {
        const sizes = drawn.find(([largest]) => Buffer.compare(largest!.bytes, bytes) === 0);
        return sizes === undefined ? failed('file_type') : succeeded({ contentType: 'image/webp', sizes });
      },
    },
  };
}
