/** What two processes tell each other: a head as JSON, and bytes that it describes. Both lengths stand before them, in four bytes each. */
export interface Frame {
  readonly head: unknown;
  readonly body: Buffer;
}

const LENGTHS = 8;

/** A frame as it is sent, in pieces that are not copied. */
export function framed(head: unknown, body: readonly Uint8Array[]): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return [lengths, text, ...body];
}

/**
 * Takes a stream of bytes apart into frames.
 * @param most bytes of one frame
 * @throws {RangeError} a frame that says it is larger
 */
export async function* frames(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Frame> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= LENGTHS) {
      if (chunks[0]!.length < LENGTHS) chunks = [Buffer.concat(chunks)];
      const headBytes = chunks[0]!.readUInt32LE(0);
      const bytes = LENGTHS + headBytes + chunks[0]!.readUInt32LE(4);
      if (bytes > most) throw new RangeError('a frame is larger than any may be');
      if (held < bytes) break;
      const whole = Buffer.concat(chunks);
      yield {
        head: JSON.parse(whole.toString('utf8', LENGTHS, LENGTHS + headBytes)) as unknown,
        body: whole.subarray(LENGTHS + headBytes, bytes),
      };
      chunks = [whole.subarray(bytes)];
      held -= bytes;
    }
  }
}
