import assert from 'node:assert/strict';
import { test } from 'vitest';
import { member } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const HOUR = 3_600_000;

async function twoEditors() {
  const { api, harness } = await product();
  const editors = [];
  for (const email of ['one@demo.test', 'two@demo.test']) {
    await member(harness, email, 'moderator');
    const editor = browser(api);
    await editor.signIn('/admin/api/session', email, 'Right#2026');
    editors.push(editor);
  }
  const at = (hours: number): string => new Date(harness.clock.now + hours * HOUR).toISOString();
  const details = {
    ...{ title: 'Founders over chai', summary: '', speaker: 'Ravi', aboutSpeaker: '', kind: 'meetup' },
    ...{ startsAt: at(48), endsAt: at(50), cancelUntil: at(24), creditPoints: 30, feeRupees: 0, seats: 5, joinLink: '', place: 'Pune' },
  };
  return { editors: editors as [ReturnType<typeof browser>, ReturnType<typeof browser>], details };
}

interface Saved {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
  readonly code?: string;
}

test('[C4] [J3] of two editors with one revision one is told that somebody changed it meanwhile', async () => {
  const { editors, details } = await twoEditors();
  const { body: draft } = await editors[0].call<Saved>('POST', '/admin/api/gatherings', details);
  const edits = [
    { path: '/admin/api/announcements/AARAMBH', body: { title: 'Demo day', body: '', link: '', revision: -1 } },
    { path: `/admin/api/gatherings/${draft.id}`, body: { ...details, revision: draft.revision } },
  ];
  for (const { path, body } of edits) {
    const saves = await Promise.all(editors.map((editor, n) => editor.call<Saved>('PUT', path, { ...body, title: `The title of ${n}` })));
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 409], path);
    const [saved, stale] = saves[0]!.status === 200 ? saves : [...saves].reverse();
    assert.equal(stale!.body.code, 'stale_revision');
    const { revision } = (await editors[0].call<Saved>('GET', path)).body;
    assert.equal(revision, saved!.body.revision);
    assert.equal((await editors[1].call('PUT', path, { ...body, title: 'Both agree', revision })).status, 200);
  }
});

test('[J3] a gathering that is scheduled again with its key after it was edited answers the gathering as it is', async () => {
  const { editors, details } = await twoEditors();
  const key = { 'idempotency-key': 'key-of-the-form' };
  const { body: draft } = await editors[0].call<Saved>('POST', '/admin/api/gatherings', details, key);
  const edited = { ...details, title: 'Founders over coffee', revision: draft.revision };
  assert.equal((await editors[1].call('PUT', `/admin/api/gatherings/${draft.id}`, edited)).status, 200);
  const again = await editors[0].call<Saved>('POST', '/admin/api/gatherings', details, key);
  assert.deepEqual([again.status, again.body.id, again.body.title], [200, draft.id, 'Founders over coffee']);
  for (const change of [{ title: 'Another' }, { poster: { fileId: 'a'.repeat(32), text: 'Another picture' } }]) {
    const another = await editors[0].call<Saved>('POST', '/admin/api/gatherings', { ...details, ...change }, key);
    assert.deepEqual([another.status, another.body.code], [422, 'idempotency_key_reused']);
  }
});
