import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';

/** Reads and writes nothing: for tests in which nobody uploads a file. */
export const unreadSheets: Sheets = {
  read: () => Promise.resolve({ ok: false, code: 'sheet_failed' }),
  async *write() {},
};
