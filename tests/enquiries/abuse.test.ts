import assert from 'node:assert/strict';
import { test } from 'vitest';
import { enquiryDefinitions } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition, EnquiryField } from '@aarambh/contracts/enquiries/definition.ts';
import { schemaOf, type EnquiryFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import { csvCell } from '@aarambh/http/admin/csv.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world } from './world.ts';

const FORMULAS = ['=cmd|calc!A1', '+1+cmd', '-2+3', '@SUM(A1)', '\t=1+1', 'a;=1+1'];
/** No link of a mail has these letters by chance. */
const MARK = 'Bcc: all@';
const HEADER = `x\r\n${MARK}rao.example\r\n\r\n<script>alert(1)</script>`;

/** What a field of its kind takes where nobody attacks. */
function harmless({ kind, least = 1, pattern, options }: EnquiryField): string | number {
  if (kind === 'stars') return 1;
  if (kind === 'email') return 'asha@rao.example';
  if (kind === 'phone') return pattern === undefined ? '1234567' : '9876543210';
  return kind === 'choice' ? options![0]! : 'a'.repeat(least);
}

/** The form with an attack in every field that takes it by the rules of the definition. */
function attacked({ fields, ...definition }: EnquiryDefinition, attack: string): EnquiryFields {
  const sent: Record<string, string | number> = Object.fromEntries(fields.map((field) => [field.name, harmless(field)]));
  const schema = schemaOf({ ...definition, fields });
  for (const { name } of fields) if (schema.safeParse({ ...sent, [name]: attack }).success) sent[name] = attack;
  return schema.parse(sent);
}

/** Cells of a CSV file, told from its text alone. */
function cellsOf(file: string): string[] {
  return [...file.matchAll(/(?:^|,|\r\n|\uFEFF)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const runs = (cell: string): boolean => /^[\s]*[=+\-@]/.test(cell) || /[;\t|]\s*[=+\-@]/.test(cell);

test('[C9] formulas in every field of every form run in no file of the desk', async () => {
  const { enquiries, moderator, inbox } = await world();
  let attacks = 0;
  for (const definition of enquiryDefinitions)
    for (const attack of FORMULAS) {
      const fields = attacked(definition, attack);
      attacks += Object.values(fields).filter((value) => value === attack.trim()).length;
      const sent = { definition, fields, accountId: null, trapped: false };
      const received = await enquiries.use.receive(sent, { actor: 'anonymous', corr: newId(), source: newId() });
      assert.ok(received.ok);
    }
  assert.ok(attacks > enquiryDefinitions.length, `${attacks} attacks came through the rules`);
  const desk = await moderator();
  await inbox(desk);
  const { status, body } = await desk.call<string>('GET', '/admin/api/enquiries.csv');
  assert.equal(status, 200);
  assert.ok(body.split('\r\n').length > enquiryDefinitions.length);
  assert.deepEqual(cellsOf(body).filter(runs), []);
  assert.ok(cellsOf(`\uFEFFa,${FORMULAS[0]}`).some(runs) && !runs(cellsOf(csvCell(FORMULAS[0]!))[0]!), 'the control');
});

test('[C9] headers of mails in every field of every form reach no mail, nor does anything else that was typed', async () => {
  const { enquiries, mails } = await world();
  let attacks = 0;
  for (const definition of enquiryDefinitions)
    for (const attack of [HEADER, HEADER.replaceAll(/[\r\n]+/g, ' ')]) {
      const fields = attacked(definition, attack);
      attacks += Object.values(fields).filter((value) => value.includes(MARK)).length;
      if (definition.emailFrom !== null) Object.assign(fields, { [definition.emailFrom]: `${newId()}@rao.example` });
      const sent = { definition, fields, accountId: null, trapped: false };
      assert.ok((await enquiries.use.receive(sent, { actor: 'anonymous', corr: newId(), source: newId() })).ok);
    }
  assert.ok(attacks > enquiryDefinitions.length, `${attacks} attacks came through the rules`);
  const sent = await mails();
  assert.ok(sent.length >= enquiryDefinitions.length, `${sent.length} mails`);
  for (const mail of sent) {
    assert.match(mail.to, /^[0-9a-f-]{36}@rao\.example$/);
    for (const header of [mail.subject, ...Object.values(mail.headers ?? {})]) assert.doesNotMatch(header, /[\r\n]/);
    assert.ok(!JSON.stringify(mail).includes(MARK), 'a mail quotes what was typed');
  }
});

test('[C9] of a thousand posts from one address forty come to the desk, and each is answered the same', async () => {
  const { post, moderator, inbox } = await world();
  const answers = new Set<string>();
  const body = { firstName: 'Asha', lastName: 'Rao', companyName: 'Rao Bakery', phoneNumber: '9876543210' };
  for (let n = 0; n < 1_000; n++) {
    const sent = { ...body, companyEmail: `n${n}@rao.example`, query: `Question number ${n}` };
    const { status, body: answer } = await post(sent);
    answers.add(`${status} ${answer.message}`);
  }
  assert.equal(answers.size, 1, [...answers].join('; '));
  const open = await inbox(await moderator(), `&filter=${encodeURIComponent(JSON.stringify({ held: false }))}`);
  assert.equal(open.length, 40);
});
