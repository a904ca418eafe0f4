/**
 * Runs the tests and closes with one line that tools read: `N passed, N failed, N skipped`.
 *
 *   npm test                     everything
 *   npm test -- points booking   files whose path contains one of the words
 *   npm test -- --no-skips       a skipped test fails the run (CI); ALLOWED_SKIPS names reasons that may stand, one per line
 */
import { globSync } from 'node:fs';
import { runComponents } from './components.ts';
import { dockerRuns } from './docker.ts';
import { runFile, type Told } from './run-file.ts';
import { sideBySide } from './side-by-side.ts';
import { fitsBeside, testFiles, type TestFile } from './test-files.ts';

const root = new URL('../..', import.meta.url).pathname;
// What one process compiled the next one reads: every file is a process of its own, many start nodes, and all have the same sources.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`;
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const noSkips = process.argv.includes('--no-skips');
const allowedSkips = (process.env.ALLOWED_SKIPS ?? '').split('\n').filter((reason) => reason !== '');
/** Files at once: of three one mostly waits. */
const lanes = Number(process.env.TEST_CONCURRENCY ?? 3);

const files = testFiles(root, words);
const components = globSync('tests/components/*.test.tsx', { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

if (files.length + components.length === 0) {
  console.error(`No test file matches ${words.join(' ')}.`);
  process.exit(2);
}

/** From so many files on it is worth while to fill demonstration data once and copy it. */
const MANY_SITES = 3;
const sites = files.filter(({ isSite }) => isSite).length;
const forgetDemonstration = sites < MANY_SITES ? null : await (await import('./demonstrated.ts')).fillOnce();

// Servers of other makers: named by settings, or started here where Docker runs; tests of those that are missing are skipped.
const needServers = files.some(({ usesServers }) => usesServers);
const stopServers = needServers && dockerRuns() ? await (await import('./containers.ts')).startContainers() : null;

/** By path. */
const told = new Map<string, Told>();

/** Runs some of the files, prints what each tells once it has ended, and keeps that instead of what it told before. */
async function runFiles(some: readonly TestFile[], most: number): Promise<void> {
  await sideBySide(some, {
    most,
    fits: fitsBeside,
    async work({ path }) {
      const one = await runFile(root, path);
      told.set(path, one);
      process.stdout.write(one.report);
    },
  });
}

/** More files than these, of some hundred that start browsers and nodes, do not fail because others ran beside them. */
const MOST_AGAIN = 10;

/**
 * A few files that failed beside others run once more, alone: a machine that is too busy is no fault of what they test. Whatever
 * failed the first time is told above the closing line, also where it passes now.
 */
async function runAgain(): Promise<readonly string[]> {
  const failing = files.filter(({ path }) => (told.get(path)?.failures.length ?? 0) > 0);
  if (failing.length === 0 || failing.length > MOST_AGAIN || words.length > 0) return [];
  const before = failing.flatMap(({ path }) => told.get(path)!.failures.map((name) => `${path}: ${name}`));
  await runFiles(failing, 1);
  return before;
}

/** Files whose time is told, so that who shortens the run sees where it goes. */
const SLOWEST = 10;

const inBrowser = runComponents(root, components);
await runFiles(files, lanes);
told.set('tests/components', await inBrowser);
const failedBefore = await runAgain();
await stopServers?.();
forgetDemonstration?.();

const all = [...told.values()];
const passed = all.reduce((sum, file) => sum + file.passed, 0);
const skipped = all.flatMap((file) => file.skipped);
const failures = [...told].flatMap(([path, file]) => file.failures.map((name) => `${path}: ${name}`));
const slowest = [...told].sort(([, one], [, other]) => other.seconds - one.seconds).slice(0, SLOWEST);
if (words.length === 0) for (const [path, { seconds }] of slowest) console.log(`${seconds.toFixed(0)} s: ${path}`);
for (const { name, reason } of skipped) console.log(`skipped: ${name}: ${reason}`);
for (const failure of failedBefore) console.log(`failed at first, beside other files: ${failure}`);
for (const failure of failures) console.log(`failed: ${failure}`);
const unexpected = skipped.filter(({ reason }) => !allowedSkips.includes(reason));
if (noSkips && unexpected.length > 0) {
  console.log(`${unexpected.length} tests were skipped that must run here.`);
  process.exitCode = 1;
}
if (failures.length > 0 || passed === 0) process.exitCode = 1;
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
