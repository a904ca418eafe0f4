/**
 * Runs the tests and closes with one line that tools read: `N passed, N failed, N skipped`.
 *
 *   npm test                     everything
 *   npm test -- points booking   files whose path contains one of the words
 *   npm test -- --no-skips       a skipped test fails the run (CI); ALLOWED_SKIPS names reasons that may stand, one per line
 */
import { once } from 'node:events';
import { spec } from 'node:test/reporters';
import { run } from 'node:test';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { runComponents } from './components.ts';
import { dockerRuns } from './docker.ts';

const root = new URL('../..', import.meta.url).pathname;
// What one process compiled the next one reads: every file is a process of its own, many start nodes, and all have the same sources.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`;
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const noSkips = process.argv.includes('--no-skips');
const allowedSkips = (process.env.ALLOWED_SKIPS ?? '').split('\n').filter((reason) => reason !== '');

const found = globSync('tests/**/*.test.ts', { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

/**
 * Browser journeys and fault tests are the longest: they start first, so that the run does not end waiting for one of them. The ones
 * keep processors busy and the others mostly wait, for leases, sessions and servers: they take turns.
 */
function inTurns(journeys: readonly string[], faults: readonly string[]): readonly string[] {
  const rounds = Math.max(journeys.length, faults.length);
  return Array.from({ length: rounds }, (_, at) => [faults[at], journeys[at]])
    .flat()
    .filter((file) => file !== undefined);
}

const journeys = found.filter((file) => file.includes('/e2e/'));
const faults = found.filter((file) => file.includes('/faults/'));
const long = inTurns(journeys, faults);
const files = [...long, ...found.filter((file) => !long.includes(file))].map((file) => `${root}${file}`);

const components = globSync('tests/components/*.test.tsx', { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

if (files.length + components.length === 0) {
  console.error(`No test file matches ${words.join(' ')}.`);
  process.exit(2);
}

const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** From so many files on it is worth while to fill demonstration data once and copy it. */
const MANY_SITES = 3;
const sites = files.filter((file) => /siteOfFile\(|withDemonstration\(/.test(textOf.get(file)!)).length;
const forgetDemonstration = sites < MANY_SITES ? null : await (await import('./demonstrated.ts')).fillOnce();

// Servers of other makers: named by settings, or started here where Docker runs; tests of those that are missing are skipped.
const stopServers = needsServers() && dockerRuns() ? await (await import('./containers.ts')).startContainers() : null;

function needsServers(): boolean {
  return files.some((file) => /skipWithout(?:Control)?\(/.test(textOf.get(file)!));
}

/** What a file told of its tests. */
interface Told {
  passed: number;
  readonly failures: string[];
  readonly skipped: { name: string; reason: string }[];
}

/** By file, from the root. */
const told = new Map<string, Told>();

function toldBy(file: string): Told {
  const known = told.get(file) ?? { passed: 0, failures: [], skipped: [] };
  told.set(file, known);
  return known;
}

/** Runs some of the files and keeps what they tell, instead of what they told before. */
async function runFiles(some: readonly string[], concurrency: number): Promise<void> {
  if (some.length === 0) return;
  for (const file of some) told.delete(relative(root, file));
  // kafkajs reckons with negative timeouts, and Node tells of each process's first.
  const execArgv = ['--disable-warning=TimeoutNegativeWarning', '--import', new URL('preload/time-limit.ts', import.meta.url).href];
  const stream = run({ files: [...some], concurrency, cwd: root, execArgv });
  const fileOf = (event: { readonly file?: string | undefined }): Told =>
    toldBy(event.file === undefined ? '' : relative(root, event.file));
  stream.on('test:pass', (event) => {
    // A skipped suite does not tell of its tests: it counts as one skip, or a run without its servers would look complete.
    if (event.skip !== undefined && event.skip !== false)
      fileOf(event).skipped.push({ name: event.name, reason: typeof event.skip === 'string' ? event.skip : 'no reason' });
    else if (event.details.type !== 'suite') fileOf(event).passed++;
  });
  stream.on('test:fail', (event) => {
    if (event.details.type !== 'suite') fileOf(event).failures.push(event.name);
  });
  const report = stream.pipe(new spec());
  report.pipe(process.stdout, { end: false });
  await once(report, 'end');
}

/** More files than these, of some hundred that start browsers and nodes, do not fail because others ran beside them. */
const MOST_AGAIN = 10;

/**
 * A few files that failed beside others run once more, alone: a machine that is too busy is no fault of what they test. Whatever
 * failed the first time is told above the closing line, also where it passes now.
 */
async function runAgain(): Promise<readonly string[]> {
  const failing = files.filter((file) => (told.get(relative(root, file))?.failures.length ?? 0) > 0);
  if (failing.length === 0 || failing.length > MOST_AGAIN || words.length > 0) return [];
  const before = failing.flatMap((file) => told.get(relative(root, file))!.failures.map((name) => `${relative(root, file)}: ${name}`));
  await runFiles(failing, 1);
  return before;
}

const inBrowser = await runComponents(root, components);
told.set('tests/components', {
  passed: inBrowser.passed,
  failures: [...inBrowser.failures],
  skipped: inBrowser.skipped.map((name) => ({ name, reason: 'no reason' })),
});

// Files that run alone. Who stops the database comes before all others, while it holds little and is back soon; who stops the broker
// after all others, which would meet a coordinator that forgot their groups. So does what a slow phone shows: beside others it is slower still.
const alone = files.filter((file) => /skipWithoutControl\(|onSlowPhone\(/.test(textOf.get(file)!));
const first = alone.filter((file) => textOf.get(file)!.includes("skipWithoutControl('mongo')"));
await runFiles(first, 1);
await runFiles(
  files.filter((file) => !alone.includes(file)),
  Number(process.env.TEST_CONCURRENCY ?? 2),
);
await runFiles(
  alone.filter((file) => !first.includes(file)),
  1,
);
const failedBefore = await runAgain();
await stopServers?.();
forgetDemonstration?.();

const passed = [...told.values()].reduce((sum, file) => sum + file.passed, 0);
const skipped = [...told.values()].flatMap((file) => file.skipped);
const failures = [...told].flatMap(([file, { failures: names }]) => names.map((name) => `${file}: ${name}`));
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
