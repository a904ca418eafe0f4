import assert from 'node:assert/strict';
import { test } from 'vitest';
import { documentFormats } from '@aarambh/contracts/files/documents.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
import { documents, EICAR } from '../support/documents.ts';
import { world } from './world.ts';

const who = { FullName: 'आशा Rao', Org: 'Rao Bakery 2', Desig: 'Founder', Contact: '+91 9876543210', Mail: 'asha@rao.example' };
const organise = { ...who, FormType: 'organise', About1: 'A day of bread' };
const sponsor = { ...who, FormType: 'sponsor', About1: 'We bake', About2: 'Bread for 200' };
const partner = { fullName: 'Asha', aarambhPartner: 'startup', mailId: '' };

const PARTNERSHIP = '/api/partnershipform';
const PARTNER = '/api/postPartner';

/** A multipart form of fields and files, each file a name and its bytes. */
function formOf(fields: Readonly<Record<string, string>>, ...files: readonly (readonly [name: string, bytes: Buffer])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const plan = ['the plan.pdf', documents.pdf] as const;
type Refused = { readonly code?: string; readonly message: string };

test('[C12] who asks to organise sends a plan, and the desk saves it by a link of ten minutes, as an attachment under its name', async () => {
  const { post, inbox, moderator, visitor, harness } = await world();
  const sent = await post(formOf(organise, plan), undefined, PARTNERSHIP);
  assert.deepEqual([sent.status, sent.body.message], [200, 'Successful']);
  assert.match(sent.body.reference, /^ENQ-/);
  const desk = await moderator();
  const [row] = await inbox(desk);
  assert.deepEqual([row!.category, row!.name, row!.email], ['Partnership - Organise', who.FullName, who.Mail]);
  assert.deepEqual(row!.document, { name: 'the plan.pdf', contentType: documentFormats.pdf, bytes: documents.pdf.length });

  const path = `/admin/api/enquiries/${row!.id}/document`;
  assert.equal((await visitor.call('GET', path)).status, 401);
  const { link } = (await desk.call<{ link: string }>('GET', path)).body;
  const saved = await visitor.file(link);
  assert.deepEqual(saved.bytes, documents.pdf);
  assert.match(saved.headers.get('content-disposition')!, /^attachment; filename="the plan\.pdf"/);
  assert.equal(saved.headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await visitor.file(link.replace(/t=.{3}/, 't=AAA'))).status, 404, 'forged');
  harness.clock.now += 10 * 60_000;
  assert.equal((await visitor.file(link)).status, 410, 'after ten minutes');
});

test('[C12] a plan is needed to organise and not to sponsor, in every order of the parts, and each form keeps its own words', async () => {
  const { post } = await world();
  const says = async (form: FormData): Promise<string> => (await post(form, undefined, PARTNERSHIP)).body.message;
  assert.equal(await says(formOf(organise)), 'Please select a file to upload.');
  assert.equal(await says(formOf(organise, ['', Buffer.alloc(0)])), 'Please select a file to upload.', 'a part without a name and bytes');
  for (const FormType of ['sponsor', 'sponser']) assert.equal(await says(formOf({ ...sponsor, FormType })), 'Successful');
  const fileFirst = formOf({}, plan);
  for (const [name, value] of Object.entries(organise)) fileFirst.append(name, value);
  assert.equal(await says(fileFirst), 'Successful');
  for (const [change, words] of [
    [{ FullName: '' }, 'Name cannot be empty!'],
    [{ FullName: 'R2 D2' }, 'Invalid name!'],
    [{ Org: 'Rao & Co' }, 'Invalid Organization Name!'],
    [{ Desig: ' ' }, 'Designation cannot be empty!'],
    [{ Contact: '12345' }, 'Invalid Phone Number!'],
    [{ Mail: 'asha' }, 'Invalid Email!'],
    [{ Mail: '' }, 'Email cannot be empty!'],
    [{ About1: '' }, 'Event description cannot be empty!'],
    [{ About2: '!?' }, 'Invalid Event Description!'],
  ] as const)
    assert.equal(await says(formOf({ ...organise, ...change }, plan)), words);
  assert.equal(await says(formOf({ ...sponsor, About2: '' })), 'Field annot be empty!');
  assert.equal(await says(formOf({ ...sponsor, About1: '...' })), 'Invalid Input!');
  assert.equal(await says(formOf({ ...organise, FormType: 'attend' }, plan)), 'FormType must be organise or sponsor.');
  const people = ["Asha O'Brien", 'Meera D’Souza', 'Dr. Anne-Marie Rao', 'आशा क्‍षमा'];
  for (const FullName of people) assert.equal(await says(formOf({ ...sponsor, FullName })), 'Successful', FullName);
  assert.equal(await says(formOf({ ...sponsor, FullName: "- . '" })), 'Invalid name!', 'no letter');
  assert.equal(await says(formOf({ ...sponsor, Org: 'क्‍षमा संस्था 2', Desig: 'क्‍ष 1' })), 'Successful', 'joiners of an Indic script');
  for (const Contact of ['9876543210', '+919876543210', '09876543210', '91 9876543210', '98765-432101', '919876543210'])
    assert.equal(await says(formOf({ ...sponsor, Contact })), 'Successful', Contact);
});

test('[C13] a partner asks with a proposal or without one, and with no address no mail goes', async () => {
  const { post, mails, inbox, moderator } = await world();
  const send = (form: FormData) => post(form, undefined, PARTNER);
  const sent = await send(formOf(partner));
  assert.deepEqual([sent.status, sent.body.message], [200, 'Thank you for your interest! We will reach out to you soon.']);
  assert.equal((await send(formOf({ ...partner, details: 'Let us talk about bread' }, ['pitch.pptx', documents.pptx]))).status, 200);
  assert.equal((await mails()).length, 0);
  assert.equal((await send(formOf({ ...partner, aarambhPartner: 'student' }))).status, 400);
  assert.equal((await send(formOf({ ...partner, mailId: 'asha' }))).body.message, 'Please enter a valid email.');
  const asJson = await post(partner, undefined, PARTNER);
  assert.equal(asJson.status, 415, 'JSON is no form');
  assert.match(asJson.body.message, /multipart\/form-data/, 'and says what is one');
  const rows = await inbox(await moderator());
  assert.deepEqual(rows.map(({ document }) => document?.name ?? null).sort(), ['pitch.pptx', null].sort());
});

test('[C12] what is no document, too large, empty or more than one is refused, and nothing of it stays', async () => {
  const { post, moderator, harness } = await world();
  const refused = async (...files: readonly (readonly [string, Buffer])[]) => {
    const { status, body } = await post(formOf(organise, ...files), undefined, PARTNERSHIP);
    return [status, (body as unknown as Refused).code];
  };
  assert.deepEqual(await refused(['eicar.pdf', EICAR]), [415, 'document_type']);
  assert.deepEqual(await refused(['a.pdf', documents.png]), [415, 'document_type']);
  assert.deepEqual(await refused(['a.exe', documents.pdf]), [415, 'document_type']);
  assert.deepEqual(await refused(['a.pdf', Buffer.alloc(0)]), [400, 'document_empty']);
  assert.deepEqual(await refused(plan, plan), [400, 'one_document']);
  assert.deepEqual(await refused(...Array.from({ length: 100 }, () => plan)), [400, 'one_document']);
  const large = Buffer.concat([documents.pdf, Buffer.alloc(limits.document), documents.pdf]);
  assert.deepEqual(await refused(['a.pdf', large]), [413, 'document_too_large']);
  const rows = (await (await moderator()).call<EnquiryRecord[]>('GET', '/admin/api/enquiries')).body;
  assert.deepEqual(rows, []);
  assert.equal((await harness.store.readAll({ after: 0, limit: 10, types: ['FileStored'] })).events.length, 0);
  assert.deepEqual(await refused(plan), [200, undefined], 'control');
  assert.equal((await harness.store.readAll({ after: 0, limit: 10, types: ['FileStored'] })).events.length, 1);
});

test('[C12] sent again with its key it is one enquiry with one file; with another file it is refused', async () => {
  const { post, harness } = await world();
  const key = { 'idempotency-key': 'a-key-of-the-form' };
  const first = await post(formOf(organise, plan), undefined, PARTNERSHIP, key);
  const again = await post(formOf(organise, plan), undefined, PARTNERSHIP, key);
  assert.equal(again.body.reference, first.body.reference);
  assert.equal((await harness.store.readAll({ after: 0, limit: 10, types: ['FileStored'] })).events.length, 1);
  const other = await post(formOf(organise, ['the plan.docx', documents.docx]), undefined, PARTNERSHIP, key);
  assert.equal((other.body as unknown as Refused).code, 'idempotency_key_reused');
});

test('[C12] a document goes with its enquiry: when it is taken back, and when it is erased', async () => {
  const { post, token, inbox, moderator, visitor, harness } = await world();
  const desk = await moderator();
  const links: string[] = [];
  const sentWith = async (About1: string): Promise<string> => {
    await post(formOf({ ...organise, About1 }, plan), undefined, PARTNERSHIP);
    const [row] = (await inbox(desk)).filter(({ fields }: EnquiryRecord) => fields!['About1'] === About1);
    links.push((await desk.call<{ link: string }>('GET', `/admin/api/enquiries/${row!.id}/document`)).body.link);
    return row!.id;
  };
  const withdrawn = await sentWith('The first');
  assert.equal((await visitor.call('POST', `/api/enquiry/${await token()}/withdraw`, {})).status, 200);
  await sentWith('The second');
  assert.equal((await visitor.call('POST', `/api/enquiry/${await token()}/erase`, { why: 'asked' })).status, 200);
  await sentWith('The third');
  assert.deepEqual(await Promise.all(links.map(async (link) => (await visitor.file(link)).status)), [404, 404, 200]);
  const gone = await desk.call<Refused>('GET', `/admin/api/enquiries/${withdrawn}/document`);
  assert.deepEqual([gone.status, gone.body.code], [404, 'document_gone']);
  assert.equal((await harness.store.readAll({ after: 0, limit: 10, types: ['FileRemoved'] })).events.length, 2);
});

test('[C12] a file of 200 MB is refused while it arrives: the most of it is never read', async () => {
  const { visitor } = await world();
  const MIB = 1024 * 1024;
  let read = 0;
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull(stream) {
      read++;
      if (read > 200) stream.close();
      else stream.enqueue(new Uint8Array(MIB));
    },
  });
  const answer = await visitor.stream(PARTNERSHIP, body, 'multipart/form-data; boundary=edge');
  assert.deepEqual([answer.status, ((await answer.json()) as Refused).code], [413, 'document_too_large']);
  assert.ok(read < 30, `${read} MB were read`);
});
