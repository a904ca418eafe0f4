import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { member, operator } from '../accounts/harness.ts';
import { csvOf, uploadWorld } from './upload-world.ts';

const KEPT =
  'This is kept as it stands. It is neither a mobile number of India (ten digits, the first 6 to 9) nor one of another country (+ and 8 to 15 digits).';
const KEPT_OUT = 'This student has joined and says how to reach them. What this row says of it is kept out.';
const warnings = ({ warnings: some }: UploadDetailAnswer) => some.map(({ row, field, text }) => `${row} ${field}: ${text}`);

test('[I2] a dry run warns of rows that it takes, also of what is kept out of who has joined, and still does when it is made anew', async () => {
  const { dryRun, done, inVain, list, students, harness } = await uploadWorld();
  await done((await dryRun(csvOf('Asha,9812345601,asha@student.in,R1,,', 'Binu,9812345602,binu@student.in,R2,,'))).uploadId);
  const enrolmentId = (await list()).find(({ name }) => name === 'Asha')!._id;
  const { vouched } = students.use.invitations;
  assert.ok(await vouched.invite(enrolmentId, operator));
  assert.ok(await vouched.join(enrolmentId, await member(harness, 'asha@student.in'), operator));
  const expected = [`2 WhatsappNumber: ${KEPT}`, `2 WhatsappNumber: ${KEPT_OUT}`, '4 Roll No: NA is read as an empty cell.'];
  const rows = csvOf(
    'Asha,12345,asha@student.in,R1,,',
    'Binu,9812345609,binu@student.in,R2,,',
    'Chitra,,chitra@student.in,NA,,',
    'Dev,NA,dev,,,',
  );
  const { uploadId, shown } = await dryRun(rows);
  assert.deepEqual([warnings(shown), shown.warned], [expected, 3], 'a row that is refused is not warned of beside');
  assert.deepEqual([shown.counts.update, shown.counts.create, shown.counts.unchanged, shown.counts.refused], [1, 1, 1, 1]);
  await done((await dryRun(csvOf('Chitra,,chitra@student.in,,,'))).uploadId);
  assert.deepEqual(warnings(await inVain(uploadId)), expected);
  const { warnings: none, warned } = await done(uploadId);
  assert.deepEqual([none, warned], [[], 0]);
});

test('[I2] the first hundred warnings are named, by row, and all of them counted', async () => {
  const { dryRun } = await uploadWorld();
  const lines = Array.from({ length: 130 }, (_, n) => `Asha,NA,asha${n}@student.in,nil,,`);
  const { shown } = await dryRun(csvOf(...lines));
  assert.deepEqual([shown.warnings.length, shown.warned, shown.counts.create], [100, 260, 130]);
  assert.deepEqual([warnings(shown)[0], shown.warnings.at(-1)!.row], ['2 WhatsappNumber: NA is read as an empty cell.', 51]);
});
