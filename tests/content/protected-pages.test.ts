import assert from 'node:assert/strict';
import { test } from 'vitest';
import { clearPassword, protect, setPassword, protectedPage } from '@aarambh/content/protected-page.ts';
import { isMp4 } from '@aarambh/content/http/is-mp4.ts';
import { defaults } from '@aarambh/content/defaults/defaults.ts';
import { createProtectedPages, KNOWN_PASSWORD } from '@aarambh/content/protected-pages.ts';
import { filmFile } from '@aarambh/infra/pictures/scenes/scenes.ts';
import { readFileSync } from 'node:fs';
import { codeOf, start, valueOf } from '../accounts/harness.ts';
import { by } from '../files/world.ts';
import { given } from '../kernel/given.ts';

const pageId = '0198a000-0000-7000-8000-0000000000cc';
const there = { type: 'PageProtected', data: { pageId, page: 'product', path: '/ourproduct' } } as const;
const isSet = { type: 'PagePasswordSet', data: { pageId, known: false }, personal: { passwordHash: 'one' } } as const;
const cleared = { type: 'PagePasswordCleared', data: { pageId } } as const;

test('[I10] a page is noted once, gets another password, and loses it; a page that is none has none', () => {
  given(protectedPage).when(protect, there.data).then(there);
  given(protectedPage, there).when(protect, there.data).then();
  given(protectedPage).when(setPassword, { pageId, passwordHash: 'one', known: false }).refused('not_found');
  given(protectedPage, there).when(setPassword, { pageId, passwordHash: 'one', known: false }).then(isSet);
  given(protectedPage, there, isSet)
    .when(setPassword, { pageId, passwordHash: 'two', known: true })
    .then({ type: 'PagePasswordSet', data: { pageId, known: true }, personal: { passwordHash: 'two' } });
  given(protectedPage, there, isSet).when(clearPassword, { pageId }).then(cleared);
  given(protectedPage, there, isSet, cleared).when(clearPassword, { pageId }).refused('nothing_to_do');
  given(protectedPage).when(clearPassword, { pageId }).refused('not_found');
});

/** The pages over the accounts, with the one page noted. */
async function pages(knownOpens = true) {
  const on = start();
  const made = createProtectedPages({
    ...{ commands: on.commands, passwords: on.accounts.sharedPasswords, knownOpens },
    colleges: { collegeOf: async () => null },
  });
  await made.noteAll();
  const [id] = [...new Set(on.store.all().map(({ stream }) => stream))]
    .filter((stream) => stream.startsWith('protectedpage-'))
    .map((stream) => stream.slice('protectedpage-'.length));
  const opens = async (password: string, path = '/ourproduct'): Promise<boolean> =>
    valueOf(await made.check({ path, password, address: '203.0.113.7' }));
  return { on, made, id: id!, opens };
}

test('[I10] a password opens its page alone until another is set, and is stored as a hash that no event shows', async () => {
  const { on, made, id, opens } = await pages();
  assert.equal(await made.passwordOf('product'), null, 'no password is built in');
  assert.equal(await opens(''), false);
  valueOf(await made.setPassword(id, 'Chai&Code7', by));
  const first = await made.passwordOf('product');
  assert.deepEqual([await opens('Chai&Code7'), await opens('chai&code7'), await opens('Chai&Code7', '/other')], [true, false, false]);
  valueOf(await made.setPassword(id, 'Chai&Code7', by));
  assert.notEqual(await made.passwordOf('product'), first, 'the same one set again is another one');
  valueOf(await made.setPassword(id, 'Monsoon#42', by));
  assert.deepEqual([await opens('Chai&Code7'), await opens('Monsoon#42')], [false, true]);
  valueOf(await made.clearPassword(id, by));
  assert.deepEqual([await opens('Monsoon#42'), await made.passwordOf('product')], [false, null]);
  assert.equal(codeOf(await made.clearPassword(id, by)), 'nothing_to_do');
  const log = JSON.stringify(on.store.all());
  for (const secret of ['Chai&Code7', 'Monsoon#42', 'plain:']) assert.ok(!log.includes(secret), `${secret} stands in the log`);
});

test('[I10] passwords that are tried first are refused, and so is the one that everybody knows', async () => {
  const { made, id } = await pages();
  for (const password of ['Password#1', 'Demo#2026', KNOWN_PASSWORD])
    assert.equal(codeOf(await made.setPassword(id, password, by)), 'password_common');
  assert.equal(await made.passwordOf('product'), null);
});

test('[I10] the password of the demonstration opens the page where demonstration accounts may be used, and nowhere else', async () => {
  for (const knownOpens of [true, false]) {
    const { made, opens } = await pages(knownOpens);
    valueOf(await made.setKnown('product', by));
    assert.deepEqual([await opens(KNOWN_PASSWORD), (await made.passwordOf('product')) !== null], [knownOpens, knownOpens]);
  }
});

test('[I10] guesses at a page take the same work whether it has a password, or is there at all, and soon wait', async () => {
  const { on, made, id } = await pages();
  const { work } = on.hasher;
  const guess = (path: string, password: string, address = '203.0.113.7') => made.check({ path, password, address });
  for (const path of ['/ourproduct', '/nowhere']) {
    const before = work.verifies;
    assert.equal(valueOf(await guess(path, 'wrong')), false);
    assert.equal(work.verifies, before + 1, path);
  }
  valueOf(await made.setPassword(id, 'Chai&Code7', by));
  const answers = [];
  for (let at = 0; at < 8; at++) answers.push(await guess('/ourproduct', `wrong ${at}`));
  assert.equal(codeOf(answers.at(-1)!), 'rate_limited');
  assert.equal(codeOf(await guess('/ourproduct', 'Chai&Code7')), 'rate_limited', 'the right one waits too');
  assert.equal(valueOf(await guess('/ourproduct', 'Chai&Code7', '198.51.100.9')), true, 'somebody else does not');
  on.advance(700_000);
  assert.equal(valueOf(await guess('/ourproduct', 'Chai&Code7')), true);
});

test('[I10] every installation has the specified words, and quotes nobody', () => {
  const own = defaults.filter(({ words }) => words.page === 'product');
  const said = JSON.stringify(own.map(({ words }) => words.fields));
  for (const text of [
    '43/56',
    '97%',
    '2/3',
    '42.6%',
    'What Do we Offer',
    'Our Impact',
    'How we Solve it 4 You',
    'Reports & Access',
    'Social Cause We Support',
  ])
    assert.ok(said.includes(text), text);
  for (const text of ['Request A Demo', 'Join Social Cause', 'Educate', 'Facilitate', 'Include', 'Get In Touch', 'Book A Demo'])
    assert.ok(said.includes(text), text);
  const counted = (block: string): number => own.filter(({ words }) => words.block === block).length;
  assert.deepEqual(['statistics', 'steps', 'reports', 'causes', 'experts', 'stories', 'images'].map(counted), [4, 4, 4, 3, 0, 0, 0]);
});

test('[I10] an MP4 is told by its boxes: nothing before, behind or in place of them', () => {
  const film = readFileSync(filmFile);
  assert.equal(isMp4(film), true);
  for (const [what, bytes] of [
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['cut off', film.subarray(0, film.length - 9)],
    ['a page behind it', Buffer.concat([film, Buffer.from('<script>')])],
    ['no film in it', film.subarray(0, film.readUInt32BE(0))],
    ['another brand', Buffer.concat([film.subarray(0, 8), Buffer.from('heic'), film.subarray(12)])],
    ['a box of no length', Buffer.concat([film.subarray(0, film.readUInt32BE(0)), Buffer.from([0, 0, 0, 4]), Buffer.from('moov')])],
  ] as const)
    assert.equal(isMp4(bytes), false, what);
});
