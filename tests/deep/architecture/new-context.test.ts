import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { copyOfProduct } from '../../support/copy-of-product.ts';

/**
 * Adding a context is adding folders, and one line in each of four files. The context stands in `new-context/`: two streams, a process, a
 * reactor that mails, a code of its own with its words, a setting, a deed of the staff, an admin resource that can be searched, a member page,
 * its part of the demonstration data, and what it opens to whom. It is put into a copy of the product, type-checked, started and used, and the
 * tests of all routes walk it.
 */

const root = new URL('../../..', import.meta.url).pathname;
const fixture = new URL('../../architecture/new-context/', import.meta.url).pathname;
const WORDS = 'Zanzibar umbrella quartet';

/** The only lines that are added to files which are there: one each. */
const lines: Readonly<Record<string, string>> = {
  'services/contracts/contexts.ts': "export { notes } from './contexts/notes.ts';",
  'services/server/contexts.ts': "export { notes } from '@aarambh/notes/index.ts';",
  'projections/models.ts': "export { notes } from './notes/projector.ts';",
};
const memberPage = {
  file: 'web-member/src/app/pages.tsx',
  before: "  page('*', notFound),",
  line: "  ownPage('/notes', () => import('../features/notes/pages/notes-page.tsx').then((file) => file.NotesPage)),",
};

function addContext(copy: string): void {
  const added = globSync('**/*', { cwd: fixture }).filter((path) => lstatSync(join(fixture, path)).isFile());
  for (const path of added) {
    assert.ok(!existsSync(join(copy, path)), `${path} is a new file`);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(fixture, path), join(copy, path));
  }
  for (const [file, line] of Object.entries(lines)) appendFileSync(join(copy, file), `${line}\n`);
  const pages = join(copy, memberPage.file);
  const text = readFileSync(pages, 'utf8');
  assert.ok(text.includes(memberPage.before));
  writeFileSync(pages, text.replace(memberPage.before, `${memberPage.line}\n${memberPage.before}`));
  assert.ok(Object.keys({ ...lines, [memberPage.file]: memberPage.line }).length <= 4);
  // What `npm install` does for a new workspace.
  symlinkSync('../../services/notes', join(copy, 'node_modules/@aarambh/notes'));
}

const execute = promisify(execFile);
const tool = (path: string): string => join(root, 'node_modules', path);

/** What is compiled by itself: the server, what both consoles share, and each console, with what the context adds to them. */
const projects = ['tsconfig.check.json', 'web-shared', 'web-member', 'web-admin'] as const;

async function typeCheck(copy: string, which: readonly (typeof projects)[number][] = projects): Promise<void> {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { noEmit: true, skipLibCheck: true },
    files: ['services/server/services.ts', 'services/notes/index.ts', 'tests/notes/rights.ts', 'tests/notes/notes.test.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.check.json'), JSON.stringify(config));
  const compiler = tool('typescript-native/bin/tsc');
  // One checker each, which repeats nothing that another one did, and looks only at what changed since it was run before.
  const options = (project: string): string[] => [
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `checked/${project}.tsbuildinfo`,
  ];
  await Promise.all(which.map((project) => execute(process.execPath, [compiler, '-p', project, ...options(project)], { cwd: copy })));
}

/** The rules of imports, for the new context alone. */
function importsOf(copy: string): string {
  try {
    const cruiser = tool('dependency-cruiser/bin/dependency-cruiser.mjs');
    return execFileSync(process.execPath, [cruiser, 'services/notes', '--config', '.dependency-cruiser.cjs', '--no-progress'], {
      cwd: copy,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** What the system page calls a mail: the module as the console's build makes it, which finds folders' words by itself. */
async function mailName(copy: string, template: string): Promise<string> {
  const script = `
    const { createServer } = await import('vite');
    const server = await createServer({ configFile: false, root: '.', server: { middlewareMode: true, hmr: false, ws: false }, optimizeDeps: { noDiscovery: true } });
    const { mailName } = await server.ssrLoadModule('/src/system/mail-names.ts');
    console.log(mailName('${template}'));
    await server.close();`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', script], { cwd: join(copy, 'web-admin') });
  return stdout.trim();
}

/** Runs tests of the copy whose paths contain one of the words, and answers what it said. */
async function runTests(copy: string, ...words: readonly string[]): Promise<string> {
  const telling = ['--reporter=verbose', '--reporter=tests/support/closing-line.ts', '--maxWorkers=1'];
  // Not as part of the run that this test is in.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'FORCE_COLOR');
  const env = { ...Object.fromEntries(own), NO_COLOR: 'on' };
  try {
    return (await execute(process.execPath, ['tests/run.ts', ...telling, ...words], { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }))
      .stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function started(copy: string): Promise<Running> {
  const env = { ...process.env, DATA_DIR: join(copy, 'data'), PORT: '0', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000', NOTES_MOST: '2' };
  const child = spawn(process.execPath, ['services/server/start.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += String(chunk);
      const found = /Member console {2}(\S+?)\/\s/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly position: string | null;
  readonly json: never;
}

function client(url: string, token: string | null = null) {
  return async (method: string, path: string, body?: object, after?: string | null, key?: string): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? undefined : { authorization: `Bearer ${token}` }),
        ...(after == null ? undefined : { 'x-read-after': after }),
        ...(key === undefined ? undefined : { 'idempotency-key': key }),
      },
      ...(body === undefined ? undefined : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      position: response.headers.get('x-position'),
      json: (text === '' ? null : JSON.parse(text)) as never,
    };
  };
}

async function signedIn(url: string, path: string, email: string) {
  const answer = await client(url)('POST', path, { email, password: 'Demo#2026' });
  const { token, user } = answer.json as { token: string; user: { id: string } };
  return { ask: client(url, token), id: user.id };
}

async function mailsTo(url: string, address: string): Promise<readonly string[]> {
  const mails = (await client(url)('GET', '/mailbox/messages.json')).json as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** Asks again until it is so; the test's own time limit ends it. */
async function until(holdsNow: () => Promise<boolean>): Promise<void> {
  while (!(await holdsNow())) await new Promise((resolve) => setImmediate(resolve));
}

/** Whether any file of a data folder holds a text. */
function holds(folder: string, words: string, files = '**/*'): boolean {
  return globSync(files, { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => lstatSync(path).isFile())
    .some((path) => readFileSync(path).includes(words));
}

test(
  'a new context is its folders and one line in four files: it is checked, started, used, mailed, administered and forgotten',
  { timeout: 600_000 },
  async () => {
    const copy = copyOfProduct('architecture', 'deep/architecture');
    try {
      addContext(copy);
      assert.match(importsOf(copy), /no dependency violations/);
      const index = join(copy, 'services/notes/stranger.ts');
      writeFileSync(index, "export { createPoints } from '@aarambh/points/use-cases.ts';\n");
      assert.match(importsOf(copy), /contexts-are-strangers/, 'a context that was added a minute ago is a stranger to the others');
      rmSync(index);
      await typeCheck(copy);
      // Those of all routes, of the menus and of the lists that are files, and the context's own.
      const walked = await runTests(copy, 'tests/api/access', 'tests/api/accounts.', 'tests/api/list-file', 'tests/notes/');
      assert.match(walked, /\n\d+ passed, 0 failed, 0 skipped\s*$/, walked.slice(-4_000));
      for (const title of ['POST /api/notes: every role', 'GET /admin/api/notes: tokens of every', 'a member has no more notes'])
        assert.match(walked, new RegExp(`✓ .* > .*${title}`), title);
      const rights = join(copy, 'tests/notes/rights.ts');
      writeFileSync(rights, readFileSync(rights, 'utf8').replace('GET /api/notes/count', 'GET /api/notes'));
      assert.match(
        await runTests(copy, 'tests/api/access'),
        /failed: tests\/api\/access.test.ts: \[J3\] an admin who looks at a member’s pages reads them/,
        'what is not listed for it is refused',
      );
      const page = join(copy, 'web-member/src/features/notes/pages/notes-page.tsx');
      writeFileSync(page, readFileSync(page, 'utf8').replace('{notes}', '{note}').replace('({ notes })', '({ note })'));
      await assert.rejects(
        typeCheck(copy, ['web-member']),
        ({ stdout }: { stdout: string }) => stdout.includes("Property 'note' does not exist"),
        'the page knows what the new route answers',
      );

      const node = await started(copy);
      try {
        const { url } = node;
        const member = await signedIn(url, '/signin', 'student@demo.test');
        const first = () => member.ask('POST', '/api/notes', { text: WORDS }, null, 'the-first-note');
        const written = await first();
        assert.equal(written.status, 200);
        const { id } = written.json as { id: string };
        assert.deepEqual((await member.ask('GET', '/api/notes/count', undefined, written.position)).json, { notes: 1 });
        assert.equal((await client(url)('GET', '/api/notes/count')).status, 401);
        const shown = await signedIn(url, '/signin', 'member@demo.test');
        assert.deepEqual((await shown.ask('GET', '/api/notes/count')).json, { notes: 1 }, 'its part of the demonstration');
        assert.ok(!holds(join(copy, 'data'), WORDS, 'events.db*'), 'what is personal stands encrypted');

        const write = (text: string) => member.ask('POST', '/api/notes', { text });
        const both = await Promise.all([write('A second one'), write('One at the same moment')]);
        const second = both.find(({ status }) => status === 200)!;
        const refused = both.find(({ status }) => status !== 200)!;
        assert.deepEqual(
          [second.status, refused.status, (refused.json as { code: string }).code],
          [200, 409, 'notes_full'],
          'its own code, at its own setting, also for one of two at the same moment',
        );
        const again = await first();
        assert.deepEqual([again.status, again.json], [200, { id }], 'who asks again is answered again, however full it is by now');

        const admin = await signedIn(url, '/admin/api/session', 'admin@demo.test');
        const { menu } = (await admin.ask('GET', '/admin/api/session/me')).json as { menu: { area: string; searches: string[] }[] };
        assert.ok(
          menu.some(({ area, searches }) => area === 'notes' && searches.includes('text')),
          'Ctrl+K searches it',
        );
        const found = async (area: string, filter: object, after: string | null = second.position) =>
          (await admin.ask('GET', `/admin/api/${area}?filter=${encodeURIComponent(JSON.stringify(filter))}`, undefined, after)).json as {
            id: string;
          }[];
        // The one that was too much stands there until it is turned away.
        await until(async () => (await found('notes', { memberId: member.id })).length === 2);
        assert.deepEqual(
          (await found('notes', { q: 'zanzibar quart' })).map((one) => one.id),
          [id],
        );
        assert.equal((await member.ask('GET', '/admin/api/notes')).status, 403);
        const hidden = await admin.ask('POST', `/admin/api/notes/${id}/hide`, { reason: 'a test' });
        assert.deepEqual([hidden.status, (hidden.json as { hidden: boolean }).hidden], [200, true]);
        const filter = encodeURIComponent(JSON.stringify({ stream: `note-${id}` }));
        const history = (await admin.ask('GET', `/admin/api/history?filter=${filter}`, undefined, hidden.position)).json as {
          type: string;
          reason: string | null;
        }[];
        assert.deepEqual(
          history.map(({ type, reason }) => [type, reason]),
          [
            ['NoteHidden', 'a test'],
            ['NoteWritten', null],
          ],
        );
        await until(async () => (await mailsTo(url, 'student@demo.test')).includes('A note of yours was hidden'));
        assert.equal(await mailName(copy, 'note.hidden'), 'A note is out of sight');
        assert.equal(await mailName(copy, 'note.unknown'), 'Note unknown', 'the control');
        await until(async () => (await found('deeds', { type: 'NoteHidden', recordId: id })).length === 1);

        const erased = await admin.ask('POST', `/admin/api/members/${member.id}/erase`, { reason: 'a test' });
        assert.equal(erased.status, 200);
        await until(async () => (await mailsTo(url, 'student@demo.test')).length === 0);
        assert.equal((await member.ask('GET', '/api/notes/count')).status, 401);
        await until(async () => !holds(join(copy, 'data'), WORDS));
        assert.deepEqual(await found('notes', { q: 'zanzibar' }, erased.position), []);
      } finally {
        await node.stop();
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
