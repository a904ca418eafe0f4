import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OwnData, OwnDataDocument } from '@aarambh/contracts/own-data.ts';
import { careerResume } from '@aarambh/contracts/files/careers.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { anonymous, operator } from '../accounts/harness.ts';
import { world } from '../careers/world.ts';
import { documents } from '../support/documents.ts';

const organise = {
  ...{ FormType: 'organise', FullName: 'Asha Rao', Org: 'Rao Bakery', Desig: 'Founder', Contact: '9876543210' },
  ...{ Mail: 'asha@example.in', About1: 'A day of bread' },
};

/** A member who applied with a resume, sent a plan with an enquiry, and shows a picture; and what they do with their data. */
async function sender() {
  const made = await world();
  const { harness, visitor, signedIn, apply, applicationOf } = made;
  const asha = await signedIn('asha');
  assert.equal((await apply(applicationOf(asha.email), { token: await asha.token() })).status, 200);
  const form = new FormData();
  for (const [name, value] of Object.entries(organise)) form.append(name, value);
  form.append('file', new File([new Uint8Array(documents.docx)], 'der Plan ü.docx'));
  assert.equal((await asha.call('POST', '/api/partnershipform', form)).status, 200);
  assert.ok((await harness.accounts.setPicture(asha.id, { bytes: new Uint8Array(8), crop: null }, anonymous)).ok);

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  /** What answers at an address to a session. */
  const fetched = async (address: string, token: string) => {
    const { status, headers, bytes } = await visitor.file(address, bearer(token));
    return { status, headers, bytes, code: status === 200 ? null : (JSON.parse(bytes.toString()) as { code: string }).code };
  };
  async function download(): Promise<{ id: string; asked: string }> {
    const asked = await asha.token();
    const { id } = (await asha.call<{ id: string }>('POST', '/api/mydata')).body;
    await harness.machinery.settled();
    harness.advance(1000);
    return { id, asked };
  }
  /** The documents that a download names, by the part that they stand in. */
  async function named(id: string, token: string): Promise<Map<string, readonly OwnDataDocument[]>> {
    const { body } = await visitor.call<OwnData>('GET', `/api/mydata/${id}.json`, undefined, bearer(token));
    return new Map(
      body.parts.flatMap(({ part, rows }) => {
        const found = rows.flatMap((row) => row.documents ?? []);
        return found.length === 0 ? [] : [[part, found] as const];
      }),
    );
  }
  return { ...made, asha, fetched, download, named };
}

test('[A7] a download names the documents and the picture that its person sent, and each of them is saved as it was sent', async () => {
  const { asha, download, named, fetched } = await sender();
  const { id } = await download();
  const token = await asha.token();
  const held = await named(id, token);
  assert.deepEqual([...held.keys()].toSorted(), ['career applications', 'enquiries', 'files']);
  const [resume, plan, picture] = ['career applications', 'enquiries', 'files'].map((part) => held.get(part)![0]!);
  assert.deepEqual([resume!.name, resume!.bytes], ['cv.pdf', documents.pdf.length]);
  assert.deepEqual([plan!.name, plan!.bytes], ['der Plan ü.docx', documents.docx.length]);
  assert.equal(picture!.name, 'profile-picture.webp');
  for (const [document, bytes] of [
    [resume!, documents.pdf],
    [plan!, documents.docx],
    [picture!, null],
  ] as const) {
    assert.equal(document.address, `/api/mydata/${id}/documents/${document.fileId}`);
    const saved = await fetched(document.address, token);
    assert.deepEqual([saved.status, saved.bytes.byteLength], [200, document.bytes], document.name);
    if (bytes !== null) assert.deepEqual(saved.bytes, bytes);
    assert.equal(saved.headers.get('content-type'), document.contentType);
    const disposition = saved.headers.get('content-disposition') ?? '';
    assert.ok(disposition.startsWith('attachment;') && disposition.includes(encodeURIComponent(document.name)), disposition);
    assert.match(saved.headers.get('cache-control') ?? '', /no-store/);
    assert.equal(saved.headers.get('x-content-type-options'), 'nosniff');
  }
});

test('[A7] a document opens as its download does: after a new login, for 24 hours, for its person, and only where the download names it', async () => {
  const { asha, signedIn, harness, visitor, download, named, fetched } = await sender();
  const { id, asked } = await download();
  const token = await asha.token();
  const [resume] = (await named(id, token)).get('career applications')!;
  assert.equal((await visitor.file(resume!.address)).status, 401);
  assert.deepEqual((await fetched(resume!.address, asked)).code, 'sign_in_again', 'a session from before it was asked for');

  const bela = await signedIn('bela');
  assert.equal((await fetched(resume!.address, await bela.token())).code, 'not_found', 'somebody else’s');
  const { id: belas } = (await bela.call<{ id: string }>('POST', '/api/mydata')).body;
  await harness.machinery.settled();
  harness.advance(1000);
  const [ofBela, ofAsha] = [await bela.token(), await asha.token()];
  const elsewhere = resume!.address.replace(id, belas);
  assert.equal((await fetched(elsewhere, ofBela)).code, 'not_found', 'through a download of their own that does not name it');
  assert.equal((await fetched(elsewhere, ofAsha)).code, 'not_found', 'through a download of somebody else');

  const bytes = new Uint8Array(documents.pdf);
  const file = { purpose: careerResume, owner: asha.id, record: asha.id, contentType: 'application/pdf', bytes, name: 'later.pdf' };
  const later = await harness.uploads.store(file, anonymous);
  assert.ok(later.ok);
  for (const unknown of [later.value.fileId, '0'.repeat(32)])
    assert.equal((await fetched(`/api/mydata/${id}/documents/${unknown}`, ofAsha)).code, 'not_found');
  assert.equal((await fetched(`/api/mydata/${id}/documents/x.pdf`, ofAsha)).status, 400);
  // The download itself is kept in files too.
  const stored = await Promise.all((await harness.files.idsOf(asha.id)).map((one) => harness.files.get(one)));
  const piece = stored.find((one) => one?.purpose === 'own-data')!.id;
  assert.equal((await fetched(`/api/mydata/${id}/documents/${piece}`, ofAsha)).code, 'not_found', 'a piece of the download');

  assert.equal((await fetched(resume!.address, ofAsha)).status, 200, 'the control');
  harness.advance(DAY_MS);
  assert.equal((await fetched(resume!.address, await asha.token())).code, 'not_found', 'after 24 hours');
});

test('[A7] what was deleted is neither named nor fetched, and with the person everything goes', async () => {
  const { asha, careers, mails, harness, download, named, fetched } = await sender();
  const { id } = await download();
  const token = await asha.token();
  const before = await named(id, token);
  const [resume] = before.get('career applications')!;
  const mine = (await asha.call<{ result: { _id: string }[] }>('GET', '/api/careers/applications')).body.result;
  assert.equal((await asha.call('POST', `/api/careers/applications/${mine[0]!._id}/withdraw`)).status, 200);
  assert.equal(await careers.use.resumeOf(mine[0]!._id), null);
  assert.equal((await fetched(resume!.address, token)).code, 'not_found', 'it went with the application');
  assert.equal((await fetched(before.get('enquiries')![0]!.address, token)).status, 200, 'the control');

  const next = await download();
  const after = await named(next.id, await asha.token());
  assert.deepEqual([...after.keys()].toSorted(), ['enquiries', 'files']);
  assert.equal(after.get('files')!.length, 1, 'the picture, and no piece of the download before');

  const [plan] = after.get('enquiries')!;
  assert.ok((await harness.accounts.erase(asha.id, operator)).ok);
  await mails();
  assert.deepEqual([...(await harness.files.idsOf(asha.id))], []);
  assert.equal(await harness.files.get(plan!.fileId), null);
  assert.equal((await fetched(plan!.address, token)).status, 401);
});
