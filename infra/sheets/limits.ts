/**
 * What reading a file may take, beside what a sheet may hold. A file that keeps to what a sheet may hold never meets these, but on purpose.
 */
export const readingLimits = {
  /** Rows that a spreadsheet can have. */
  lastRow: 1_048_576,
  /** Files in a packed sheet; real ones have some dozens. */
  entries: 2_000,
  /** Texts that a sheet keeps beside its rows, and their characters together. */
  texts: 1_000_000,
  textCharacters: 32 * 1024 * 1024,
  /** Formats of cells: the old Excel's limit is 4,000, the new one's 64,000. */
  formats: 65_536,
  /** Ranges of merged cells. */
  merged: 100_000,
  /** Elements of XML within each other, and attributes of one. */
  xmlDepth: 64,
  xmlAttributes: 64,
  /** Characters of one record of a csv: far more than a row may hold. More is a quotation mark that nobody closed. */
  csvRecord: 2 * 1024 * 1024,
} as const;
