/** A line is longer than its reader takes. */
export class LineTooLong extends Error {
  constructor(bytes: number) {
    super(`a line is longer than ${bytes} bytes`);
    this.name = 'LineTooLong';
  }
}

const NEWLINE = 10;

/**
 * The lines of a stream of bytes, without their ends; what follows the last end of a line is left out.
 * @throws {LineTooLong}
 */
export async function* wholeLines(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, end);
      yield parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
      parts = [];
      held = 0;
      from = end + 1;
    }
    if (from === chunk.length) continue;
    held += chunk.length - from;
    if (held > mostBytes) throw new LineTooLong(mostBytes);
    parts.push(chunk.subarray(from));
  }
}
