/** The record that ends a ZIP: its signature, its bytes, and those of the comment that may follow. */
const END = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
/** One entry of its directory: the signature, and its bytes without the name. */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Entries that a document has at most; a file with more is none. */
const MOST_ENTRIES = 10_000;

interface End {
  readonly at: number;
  readonly entries: number;
  readonly directoryBytes: number;
  readonly directoryAt: number;
}

/** What the ending records say, in their order. Readers differ in which of them they take. */
function endsOf(bytes: Buffer): readonly End[] {
  const ends: End[] = [];
  let at = bytes.indexOf(END, Math.max(0, bytes.length - END_BYTES - MOST_COMMENT));
  for (; at >= 0 && at + END_BYTES <= bytes.length; at = bytes.indexOf(END, at + 1))
    ends.push({
      at,
      entries: bytes.readUInt16LE(at + 10),
      directoryBytes: bytes.readUInt32LE(at + 12),
      directoryAt: bytes.readUInt32LE(at + 16),
    });
  return ends;
}

/** Whether a ZIP hangs behind other bytes: readers of ZIP begin at the end, pass over what ends nothing, and would open it. */
export function hasZipBehind(bytes: Buffer): boolean {
  return endsOf(bytes).some(({ at, entries, directoryBytes }) => {
    const from = at - directoryBytes;
    return entries === 0 || (from >= 0 && from + 4 <= bytes.length && bytes.readUInt32LE(from) === ENTRY);
  });
}

/**
 * The names in the directory of a ZIP; nothing is unpacked. Null where the bytes are not one ZIP from the first to the last: something
 * stands before or behind it, or its directory does not hold what it says.
 */
export function entriesOfZip(bytes: Buffer): readonly string[] | null {
  const end = endsOf(bytes).at(-1);
  if (end === undefined || end.entries > MOST_ENTRIES) return null;
  const { at, entries, directoryBytes, directoryAt } = end;
  const isWhole = directoryAt + directoryBytes === at && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length;
  if (!isWhole) return null;
  const names: string[] = [];
  let from = directoryAt;
  for (let index = 0; index < entries; index++) {
    if (from + ENTRY_BYTES > at || bytes.readUInt32LE(from) !== ENTRY) return null;
    const nameBytes = bytes.readUInt16LE(from + 28);
    names.push(bytes.toString('utf8', from + ENTRY_BYTES, from + ENTRY_BYTES + nameBytes));
    from += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(from + 30) + bytes.readUInt16LE(from + 32);
  }
  return names;
}
