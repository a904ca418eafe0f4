import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { KNOWN_PASSWORD } from '@aarambh/content/protected-pages.ts';
import type { ContentRecord } from '@aarambh/contracts/records/content-records.ts';
import type { ProtectedPageRecord } from '@aarambh/contracts/records/protected-pages.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { roles } from '@aarambh/contracts/roles.ts';
import { filmFile } from '@aarambh/infra/pictures/scenes/scenes.ts';
import { member, PASSWORD, valueOf } from '../accounts/harness.ts';
import { by } from '../files/world.ts';
import { eventually } from '../support/deadline.ts';
import { browser, product } from './support/product.ts';

const HOUR = 3_600_000;
const SENTENCE = 'Only who is let in reads about the walnut tree.';
const AT = '/api/protected?path=/ourproduct';
const VERIFY = '/api/admin/password/verify';

interface Verdict {
  readonly status: boolean;
  readonly error?: string;
}

/** The product with a page that says one sentence, and its console. */
async function desk(more: Parameters<typeof product>[0] = {}) {
  const { api, harness, content, colleges } = await product(more);
  const { protectedPages } = content.use;
  /** Gives an account of a college its college, which an admin approves. */
  const found = async (accountId: string): Promise<string> => {
    const orgId = await colleges.use.foundFor(accountId, 'Vaigai Institute', by);
    valueOf(await colleges.use.approve(orgId!, 'AAR-VAGEA234', by));
    return orgId!;
  };
  const signedIn = async (role: (typeof roles)[number]) => {
    const accountId = await member(harness, `${role}@demo.test`, role);
    if (role === 'org') await found(accountId);
    const one = browser(api);
    const isStaff = role === 'admin' || role === 'moderator' || role === 'auditor';
    await one.signIn(isStaff ? '/admin/api/session' : '/signin', `${role}@demo.test`, PASSWORD);
    return one;
  };
  const admin = await signedIn('admin');
  const visitor = browser(api);
  const publish = async (block: string, fields: object): Promise<string> => {
    const made = await admin.call<ContentRecord>('POST', '/admin/api/content', { page: 'product', block, place: 1, fields });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal((await admin.call('POST', `/admin/api/content/${made.body.id}/publish`, { revision: 0 })).status, 200);
    return made.body.id;
  };
  await publish('hero', { heading: SENTENCE });
  const [page] = (await admin.call<ProtectedPageRecord[]>('GET', '/admin/api/protected-pages')).body;
  const command = (verb: string, body: object) =>
    admin.call<ProtectedPageRecord>('POST', `/admin/api/protected-pages/${page!.id}/${verb}`, body);
  const setPassword = async (password: string): Promise<void> => {
    assert.equal((await command('setPassword', { password, reason: 'A new round' })).status, 200);
  };
  const verify = (password: unknown, path: unknown = '/ourproduct') => visitor.call<Verdict>('POST', VERIFY, { password, path });
  /** The pass that a right password gives, as a browser sends it. */
  const passOf = async (password: string): Promise<string> => {
    const { body, headers } = await verify(password);
    assert.deepEqual(body, { status: true });
    return headers.getSetCookie()[0]!.split(';', 1)[0]!;
  };
  const read = (cookie?: string, who = visitor) => who.call<PageContent>('GET', AT, undefined, cookie === undefined ? {} : { cookie });
  return {
    api,
    harness,
    protectedPages,
    colleges,
    signedIn,
    admin,
    visitor,
    publish,
    page: page!,
    command,
    setPassword,
    verify,
    passOf,
    read,
  };
}

test('[I10] colleges read the page; everybody else needs its password, whoever they are', { timeout: 60_000 }, async () => {
  const { signedIn, admin, read, visitor } = await desk();
  for (const role of roles) {
    const who = role === 'admin' ? admin : await signedIn(role);
    const { status, body } = await read(undefined, who);
    if (role === 'org') assert.deepEqual([status, body.blocks['hero']![0]!['heading']], [200, SENTENCE]);
    else {
      assert.deepEqual([status, (body as { code?: string }).code], [403, 'page_locked'], role);
      assert.ok(!JSON.stringify(body).includes('walnut'));
    }
  }
  const { status, body } = await read();
  assert.deepEqual([status, (body as { message?: string }).message], [403, 'This page requires a password to view the content.']);
  assert.equal((await visitor.call('GET', '/api/protected?path=/about')).status, 404, 'it is not protected');
  assert.equal((await visitor.call('GET', '/api/protected')).status, 400);
});

test('[I10] the seat in an approved college is what passes, not the role of the account', { timeout: 60_000 }, async () => {
  const { api, harness, colleges, read } = await desk();
  const accountId = await member(harness, 'dean@demo.test', 'org');
  const dean = browser(api);
  await dean.signIn('/signin', 'dean@demo.test', PASSWORD);
  assert.equal((await read(undefined, dean)).status, 403, 'no college');
  const orgId = await colleges.use.foundFor(accountId, 'Narmada College', by);
  assert.equal((await read(undefined, dean)).status, 403, 'nobody has approved it');
  valueOf(await colleges.use.approve(orgId!, 'AAR-NARMADA2', by));
  assert.equal((await read(undefined, dean)).status, 200);
});

test(
  '[I10] a password is answered with the specified words, and opens the page for an hour by a cookie of that call alone',
  { timeout: 60_000 },
  async () => {
    const { harness, visitor, verify, setPassword, passOf, read } = await desk();
    assert.deepEqual((await visitor.call('GET', '/api/admin/password/get?verify=true')).body, [{ path: '/ourproduct' }]);
    const wrong = { status: false, error: 'Incorrect password. Please try again.' };
    assert.deepEqual((await verify('Chai&Code7')).body, wrong, 'there is none yet');
    await setPassword('Chai&Code7');
    for (const empty of ['', undefined]) {
      const { status, body } = await verify(empty);
      assert.deepEqual([status, body], [200, { status: false, error: 'Please enter the password.' }]);
    }
    for (const [password, path] of [
      ['chai&code7', '/ourproduct'],
      ['Chai&Code7', '/about'],
      ['Chai&Code7', '/ourproduct/'],
      ['Chai&Code7', ''],
    ]) {
      const { status, body, headers } = await verify(password, path);
      assert.deepEqual([status, body, headers.getSetCookie()], [200, wrong, []], `${password} at ${path}`);
    }
    const right = await verify('Chai&Code7');
    assert.deepEqual([right.status, right.body], [200, { status: true }]);
    const [cookie] = right.headers.getSetCookie();
    assert.match(
      cookie!,
      /^__Secure-aarambh_pass_product=[\w.-]+; Path=\/api\/protected; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    );

    const pass = await passOf('Chai&Code7');
    assert.equal((await read(pass)).body.blocks['hero']![0]!['heading'], SENTENCE);
    const [name, value] = pass.split('=') as [string, string];
    const [until, signature] = value.split('.') as [string, string];
    for (const forged of [
      `${name}=${Number(until) + HOUR}.${signature}`,
      `${name}=${until}.${'A'.repeat(43)}`,
      `${name}=`,
      `other=${value}`,
    ])
      assert.equal((await read(forged)).status, 403, forged);
    harness.clock.now += HOUR - 1;
    assert.equal((await read(pass)).status, 200);
    harness.clock.now += 1;
    assert.equal((await read(pass)).status, 403, 'the hour is over');
  },
);

test('[I10] another password, the same one set again, and none end the passes of the one before', { timeout: 60_000 }, async () => {
  const { command, setPassword, passOf, read } = await desk();
  await setPassword('Chai&Code7');
  const passes = [await passOf('Chai&Code7')];
  await setPassword('Monsoon#42');
  passes.push(await passOf('Monsoon#42'));
  await setPassword('Monsoon#42');
  for (const pass of passes) assert.equal((await read(pass)).status, 403);
  const last = await passOf('Monsoon#42');
  assert.equal((await read(last)).status, 200);
  const cleared = await command('clearPassword', { reason: 'The round is over' });
  assert.deepEqual([cleared.status, cleared.body.passwordSince], [200, null]);
  assert.equal((await read(last)).status, 403);
  assert.equal((await command('clearPassword', { reason: 'Again' })).status, 409);
});

test(
  '[I10] guesses at the password are slowed by address, as at the sign-in, and another site’s page guesses nothing',
  { timeout: 60_000 },
  async () => {
    const { visitor, verify, setPassword } = await desk();
    await setPassword('Chai&Code7');
    const foreign = await visitor.call('POST', VERIFY, { password: 'Chai&Code7', path: '/ourproduct' }, { origin: 'https://evil.example' });
    assert.equal(foreign.status, 403);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) statuses.push((await verify(`wrong ${at}`)).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429]);
    const waits = await verify('Chai&Code7');
    assert.deepEqual([waits.status, Number(waits.headers.get('retry-after')) > 0], [429, true], 'the right one waits too');
    for (const wrong of [
      { password: 'x'.repeat(201), path: '/ourproduct' },
      { password: 7, path: '/ourproduct' },
      { password: 'a', path: 'x'.repeat(201) },
    ])
      assert.equal((await visitor.call('POST', VERIFY, wrong)).status, 400);
  },
);

test(
  '[I10] [J3] admins set and take away the password with a reason, auditors read since when there is one, and nobody reads it',
  { timeout: 60_000 },
  async () => {
    const { signedIn, admin, page, command } = await desk();
    assert.deepEqual([page.path, page.passwordSince, page.isKnown, page.passes], ['/ourproduct', null, false, ['org']]);
    const password = 'Chai&Code7';
    assert.equal((await command('setPassword', { password })).status, 422, 'it needs a reason');
    for (const wrong of ['short#1', 'nospecial1', 'no numbers!', 'far too long to type#1', ''])
      assert.equal((await command('setPassword', { password: wrong, reason: 'Why not' })).status, 400, wrong);
    for (const known of ['Password#1', KNOWN_PASSWORD])
      assert.equal((await command('setPassword', { password: known, reason: 'Why not' })).status, 422, known);
    const done = await command('setPassword', { password, reason: 'For Vaigai Institute' });
    assert.equal(done.status, 200);
    assert.ok(done.body.passwordSince !== null);
    const auditor = await signedIn('auditor');
    const moderator = await signedIn('moderator');
    const history = `/admin/api/history?filter=${encodeURIComponent(JSON.stringify({ stream: `protectedpage-${page.id}` }))}`;
    for (const who of [admin, auditor]) {
      const lines = await who.call<{ type: string; reason: string | null }[]>('GET', history);
      assert.deepEqual(
        lines.body.map(({ type, reason }) => [type, reason]),
        [
          ['PagePasswordSet', 'For Vaigai Institute'],
          ['PageProtected', null],
        ],
      );
      const seen = JSON.stringify([
        lines.body,
        (await who.call('GET', '/admin/api/protected-pages')).body,
        (await who.call('GET', `/admin/api/protected-pages/${page.id}`)).body,
      ]);
      for (const secret of [password, 'plain:', 'passwordHash']) assert.ok(!seen.includes(secret), secret);
    }
    const path = `/admin/api/protected-pages/${page.id}/setPassword`;
    const body = { password: 'Monsoon#42', reason: 'I want to' };
    assert.equal((await auditor.call('POST', path, body)).status, 403);
    assert.equal((await moderator.call('POST', path, body)).status, 403);
    assert.equal((await moderator.call('GET', '/admin/api/protected-pages')).status, 403);
  },
);

test('[I10] the password of the demonstration opens nothing where the address is not this machine', { timeout: 60_000 }, async () => {
  for (const knownOpens of [true, false]) {
    const { protectedPages, verify } = await desk({ knownOpens });
    await protectedPages.setKnown('product', { actor: 'system:demonstration', corr: '0198a000-0000-7000-8000-000000000001' });
    assert.equal((await verify(KNOWN_PASSWORD)).body.status, knownOpens);
  }
});

test(
  '[I10] pictures and videos of the page are at links that end with the pass, and nowhere else; players get the part they ask for',
  { timeout: 60_000 },
  async () => {
    const { harness, admin, visitor, publish, signedIn, setPassword, passOf, read } = await desk();
    const film = readFileSync(filmFile);
    const sent = (bytes: Uint8Array<ArrayBuffer>, name: string): FormData => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), name);
      return form;
    };
    const upload = (as: string, bytes: Uint8Array<ArrayBuffer>) =>
      admin.call<{ fileId: string; path: string }>('POST', `/admin/api/uploads/content-${as}`, sent(bytes, as));
    const portrait = (await upload('portrait', new Uint8Array([1, 2, 3]))).body;
    const video = (await upload('video', new Uint8Array(film))).body;
    await publish('stories', {
      text: 'It helped.',
      who: 'Tanvi',
      picture: { fileId: portrait.fileId, width: 512, height: 512, text: 'Tanvi.' },
      video: { fileId: video.fileId, text: 'A sunrise.' },
    });
    await setPassword('Chai&Code7');
    const college = await signedIn('org');
    const pass = await passOf('Chai&Code7');
    for (const { body } of [await read(pass), await read(undefined, college)]) {
      const [story] = body.blocks['stories']!;
      const shown = [story!['picture'], story!['video']] as { src: string }[];
      for (const { src } of shown) {
        assert.match(src, /^\/api\/file-links\//);
        assert.equal((await visitor.file(src)).status, 200);
        assert.equal((await visitor.file(src.replace(/until=(\d)/, 'until=9'))).status, 404, 'a later end is not signed');
      }
      const { src } = shown[1]!;
      const whole = await visitor.file(src);
      assert.deepEqual(
        [whole.headers.get('content-type'), whole.headers.get('accept-ranges'), whole.bytes.equals(film)],
        ['video/mp4', 'bytes', true],
      );
      assert.equal(whole.headers.get('content-disposition'), 'inline');
      const part = await visitor.file(src, { range: 'bytes=100-199' });
      assert.deepEqual(
        [part.status, part.headers.get('content-range'), part.bytes.equals(film.subarray(100, 200))],
        [206, `bytes 100-199/${film.length}`, true],
      );
      assert.equal((await visitor.file(src, { range: `bytes=${film.length}-` })).status, 416);
    }
    for (const { fileId } of [portrait, video])
      for (const address of [`/uploads/${fileId}`, `/watchnow/${fileId}`, `/api/files/${fileId}`])
        assert.notEqual((await visitor.file(address)).status, 200, address);
    for (const [bytes, status, code] of [
      [Buffer.from('<script>'), 415, 'video_type'],
      [Buffer.alloc(0), 415, 'video_type'],
      [Buffer.alloc(20 * 1024 * 1024 + 1), 413, 'video_too_large'],
    ] as const) {
      const refused = await admin.call<{ code: string }>('POST', '/admin/api/uploads/content-video', sent(new Uint8Array(bytes), 'a.mp4'));
      assert.deepEqual([refused.status, refused.body.code], [status, code]);
    }
    const [story] = (await read(pass)).body.blocks['stories']!;
    harness.clock.now += HOUR;
    assert.equal((await visitor.file((story!['video'] as { src: string }).src)).status, 410);
  },
);

test('[I10] staff look at what is written by a link that ends; it opens this page and no other', { timeout: 60_000 }, async () => {
  const { harness, admin, visitor } = await desk();
  const made = await admin.call<ContentRecord>('POST', '/admin/api/content', {
    page: 'product',
    block: 'offer',
    place: 1,
    fields: { heading: 'A draft' },
  });
  const { preview } = (await admin.call<ContentRecord>('GET', `/admin/api/content/${made.body.id}`)).body;
  assert.match(preview!, /^\/ourproduct\?preview=/);
  const token = preview!.split('preview=')[1]!;
  const seen = await visitor.call<PageContent>('GET', `${AT}&preview=${token}`);
  assert.equal(seen.body.blocks['offer']![0]!['heading'], 'A draft');
  assert.equal((await visitor.call('GET', `/api/content/about?preview=${token}`)).status, 410);
  harness.clock.now += 31 * 60_000;
  assert.equal((await visitor.call('GET', `${AT}&preview=${token}`)).status, 410);
});

test(
  '[I10] nothing that everybody can ask for holds the page: no call, no page, no sitemap, no API reference',
  { timeout: 60_000 },
  async () => {
    const { api, visitor, passOf, setPassword, read } = await desk();
    await setPassword('Chai&Code7');
    const pass = await passOf('Chai&Code7');
    await eventually(10_000, async () => (await read(pass)).body.blocks['hero']!.length === 1, 'the page says its sentence');
    const paths = Object.entries(api.access).flatMap(([route, { who }]) =>
      route.startsWith('GET ') && who === 'public'
        ? [
            route
              .slice(4)
              .replaceAll(/\{page\}/g, 'product')
              .replaceAll(/\{[^}]*\}/g, 'product')
              .replace('/*', '/x'),
          ]
        : [],
    );
    assert.ok(paths.length > 40);
    for (const path of [...paths, '/api/protected?path=/ourproduct', '/api/content/product?preview=1.x', '/openapi.json', '/sitemap.xml']) {
      const { status, body } = await visitor.call<unknown>('GET', path, undefined, { accept: 'text/html,application/json' });
      assert.ok(!JSON.stringify(body).includes('walnut'), path);
      if (path.startsWith('/api/content/product')) assert.ok(status >= 400, path);
    }
    assert.ok(!(await visitor.call<string>('GET', '/sitemap.xml')).body.includes('ourproduct'));
    assert.ok(JSON.stringify((await read(pass)).body).includes('walnut'), 'the control: whoever is let in reads it');
  },
);
