/**
 * Runs the tests and closes with one line that tools read: `N passed, N failed, N skipped`.
 *
 *   npm test                     everything
 *   npm test -- points booking   files whose path contains one of the words
 *   npm test -- --no-skips       a skipped test fails the run (CI); ALLOWED_SKIPS names reasons that may stand, one per line
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { batches, fitsBeside, type Batch } from './batches.ts';
import { runComponents } from './components.ts';
import { dockerRuns } from './docker.ts';
import { PRODUCT } from './product-entry.ts';
import { runBatch, type Told } from './run-batch.ts';
import { sideBySide } from './side-by-side.ts';

const root = new URL('../..', import.meta.url).pathname;
// What one process compiled the next one reads: every file is a process of its own, many start nodes, and all have the same sources.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`;
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const noSkips = process.argv.includes('--no-skips');
const allowedSkips = (process.env.ALLOWED_SKIPS ?? '').split('\n').filter((reason) => reason !== '');
/** Processes with tests at once; one more where all of them are walks. */
const lanes = Number(process.env.TEST_CONCURRENCY ?? Math.max(2, availableParallelism()));

const all = batches(root, words);
const components = globSync('tests/components/*.test.tsx', { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

if (all.length + components.length === 0) {
  console.error(`No test file matches ${words.join(' ')}.`);
  process.exit(2);
}

if (all.some(({ startsProduct }) => startsProduct)) process.env[PRODUCT] = await (await import('./product-files.ts')).writeProductFiles();

/** From so many files on it is worth while to fill demonstration data once and copy it. */
const MANY_SITES = 3;
const sites = all.filter(({ isSite }) => isSite).length;
const forgetDemonstration = sites < MANY_SITES ? null : await (await import('./demonstrated.ts')).fillOnce();

// Servers of other makers: named by settings, or started here where Docker runs; tests of those that are missing are skipped.
const needServers = all.some(({ usesServers }) => usesServers);
const stopServers = needServers && dockerRuns() ? await (await import('./containers.ts')).startContainers() : null;

/** By path. */
const told = new Map<string, Told>();
const seconds = new Map<string, number>();

/** Runs some of the files, prints what they tell once they have ended, and keeps that instead of what they told before. */
async function runFiles(some: readonly Batch[], most: number): Promise<void> {
  await sideBySide(some, {
    most,
    fits: (batch, beside) => fitsBeside(batch, beside, lanes),
    async work({ paths }) {
      const ran = await runBatch(root, paths);
      for (const [path, one] of ran.told) told.set(path, one);
      seconds.set(paths.length === 1 ? paths[0]! : `${paths[0]!} and ${paths.length - 1} beside it`, ran.seconds);
      process.stdout.write(ran.report);
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
  const failing = all.flatMap((batch) =>
    batch.paths.filter((path) => (told.get(path)?.failures.length ?? 0) > 0).map((path) => ({ ...batch, paths: [path] })),
  );
  if (failing.length === 0 || failing.length > MOST_AGAIN || words.length > 0) return [];
  const before = failing.flatMap(({ paths: [path] }) => told.get(path!)!.failures.map((name) => `${path!}: ${name}`));
  await runFiles(failing, 1);
  return before;
}

/** How many processes have their time told, so that who shortens the run sees where it goes. */
const SLOWEST = 10;

const inBrowser = runComponents(root, components);
await runFiles(all, lanes + 1);
told.set('tests/components', await inBrowser);
const failedBefore = await runAgain();
await stopServers?.();
forgetDemonstration?.();

const passed = [...told.values()].reduce((sum, file) => sum + file.passed, 0);
const skipped = [...told.values()].flatMap((file) => file.skipped);
const failures = [...told].flatMap(([path, file]) => file.failures.map((name) => `${path}: ${name}`));
const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
if (words.length === 0) for (const [what, took] of slowest) console.log(`${took.toFixed(0)} s: ${what}`);
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
