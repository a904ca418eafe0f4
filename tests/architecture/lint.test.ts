import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { temporaryFolder } from '../support/store-events.ts';

const root = new URL('../..', import.meta.url).pathname;
const oxlint = `${root}node_modules/.bin/oxlint`;
const config = `${root}.oxlintrc.json`;

/** Rules of the strict set that oxlint lacks: ESLint has them, on the files that need them. */
const ONLY_IN_ESLINT = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'];

test('each rule of the strict set that knows types is one that oxlint checks, or that .oxlintrc.json says is off', async () => {
  const inOxlint = JSON.parse(execFileSync(oxlint, ['--print-config', '-c', config], { encoding: 'utf8' })) as {
    readonly rules: Readonly<Record<string, unknown>>;
  };
  const namesIn = (set: typeof tseslint.configs.strict) => set.flatMap(({ rules = {} }) => Object.keys(rules));
  const untyped = namesIn(tseslint.configs.strict);
  const typed = namesIn(tseslint.configs.strictTypeChecked)
    .filter((name) => name.startsWith('@typescript-eslint/') && !untyped.includes(name))
    .map((name) => name.replace('@typescript-eslint/', ''));
  assert.ok(typed.length > 40, String(typed.length));
  const missing = typed.filter((name) => !Object.hasOwn(inOxlint.rules, `typescript/${name}`));
  assert.deepEqual(missing, ONLY_IN_ESLINT);
  const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(`${root}services/server/fatal.ts`)) as {
    readonly rules: Readonly<Record<string, unknown>>;
  };
  for (const name of ONLY_IN_ESLINT) assert.deepEqual(rules[`@typescript-eslint/${name}`], [2]);
});

test('what only types tell is refused, and so is a directive that silences nothing', (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const refused = {
    'no-floating-promises': 'export function save() { write(); }',
    'no-misused-promises': 'export const ask = () => { [1].forEach(async () => { await write(); }); };',
    'no-unsafe-assignment': 'export const read = JSON.parse("1");',
    'switch-exhaustiveness-check': 'export function of(on: "a" | "b") { switch (on) { case "a": return 1; } return 2; }',
    'Unused oxlint-disable directive':
      '// oxlint-disable-next-line typescript/no-floating-promises -- nothing floats\nexport const none = 1;',
  };
  const fine = 'export async function wait() { await write(); }';
  writeFileSync(folder.in('tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, module: 'esnext', noEmit: true } }));
  writeFileSync(folder.in('planted.ts'), ['declare function write(): Promise<void>;', ...Object.values(refused), fine].join('\n'));
  const { stdout, status } = spawnSync(oxlint, ['-c', config, '.'], { cwd: folder.path, encoding: 'utf8' });
  for (const rule of Object.keys(refused)) assert.ok(stdout.includes(rule), `${rule}: ${stdout}`);
  assert.match(stdout, new RegExp(`${Object.keys(refused).length} errors`));
  assert.equal(status, 1);
});

test('now is milliseconds: one that is text or a Date, and one that is made as such, is refused', async () => {
  const refused = [
    'export interface Publish { readonly now: string }',
    'export const dueAt = (now: Date) => now;',
    'export const dueOf = ({ now: changedAt }: { readonly now: string }) => changedAt;',
    'export interface Ports { readonly now: () => Date }',
    'const now = new Date(clock()).toISOString();',
    'const command = { now: new Date(wall()).toISOString() };',
    'export function sign({ now = () => new Date() }) { return now(); }',
  ];
  const fine = [
    'export interface Publish { readonly at: string; readonly now: number }',
    'const now = clock();',
    'const at = new Date(now).toISOString();',
    'const command = { now: Date.parse(at) };',
  ];
  const eslint = new ESLint({ cwd: root });
  const ruled = ['services/content/record.ts', 'services/accounts/mails/notices.ts', 'projections/host/fold.ts', 'infra/mongodb/state.ts'];
  for (const filePath of ruled) {
    const [result] = await eslint.lintText([...refused, ...fine].join('\n'), { filePath: `${root}${filePath}` });
    const lines = result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
    assert.deepEqual([...new Set(lines)], [1, 2, 3, 4, 5, 6, 7], filePath);
  }
});

test('a context of which only who asked is handed on is refused: what else a step is to know is lost on the way', async () => {
  const text = [
    'export const book = async (wish: Wish, { actor, corr }: CommandContext) => carryOn({ actor, corr });',
    'const steps = { actor: context.actor, corr: context.corr };',
    'export function finish(id: string, context: CommandContext) { const { actor, corr, cause } = context; return { id, actor, corr, cause }; }',
    'export const carryOn = (context: CommandContext) => execute({ context: stepsOf(context) });',
    'const own = { actor: "system:careers", corr: newId() };',
    'const { actor } = context;',
  ];
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(text.join('\n'), { filePath: `${root}services/gatherings/processes/book.ts` });
  const lines = result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
  assert.deepEqual(lines, [1, 2, 3]);
});

test('a reactor, a schedule and a process look at what is stored: a state that may be old is refused, but for the first looks that are named', async () => {
  const text = [
    'const a = await accounts.read(id, (state) => state.adminAt);',
    'const b = await commands.on(note).read(id, ({ memberId }) => memberId);',
    'const c = await people.find(id);',
    'const d = await gatherings.read(id, (state) => state.ended);',
    'const e = await latest(accounts, id, (state) => state.adminAt);',
    'const f = await sheets.read(sheet, async (rows) => keep(rows));',
    'const g = await process.read(id);',
  ];
  const eslint = new ESLint({ cwd: root });
  const refusedIn = async (filePath: string): Promise<readonly number[]> => {
    const [result] = await eslint.lintText(text.join('\n'), { filePath: `${root}services/${filePath}` });
    return result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
  };
  const runsByItself = [
    ...['accounts/reactors/follow-accounts.ts', 'accounts/processes/admins.ts', 'points/schedules/expire.ts'],
    ...['enquiries/newsletter/reactors.ts', 'interviews/reactors/mails.ts'],
  ];
  for (const file of runsByItself) assert.deepEqual(await refusedIn(file), [1, 2, 3, 4], file);
  assert.deepEqual(await refusedIn('gatherings/processes/book.ts'), [1, 2, 3]);
  assert.deepEqual(await refusedIn('accounts/use-cases.ts'), []);
  const { firstLooks } = (await import(`${root}tests/architecture/lint-rules/reads.js`)) as {
    readonly firstLooks: readonly { readonly files: readonly string[]; readonly why: string }[];
  };
  for (const { files, why } of firstLooks) assert.ok(files.every((file) => existsSync(`${root}${file}`)) && why.length > 30, files.join());
});
