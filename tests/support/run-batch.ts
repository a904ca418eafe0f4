import { once } from 'node:events';
import { run, type EventData } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';

/** What a file told of its tests. */
export interface Told {
  passed: number;
  readonly failures: string[];
  readonly skipped: { readonly name: string; readonly reason: string }[];
}

export interface Ran {
  /** By path, from the root. */
  readonly told: ReadonlyMap<string, Told>;
  /** What to print, in the form of Node's `spec` reporter. */
  readonly report: string;
  readonly seconds: number;
}

// kafkajs reckons with negative timeouts, and Node tells of each process's first.
const execArgv = ['--disable-warning=TimeoutNegativeWarning', '--import', new URL('preload/time-limit.ts', import.meta.url).href];
const together = new URL('together.ts', import.meta.url).pathname;

/**
 * Runs the tests of one file, or of several, in a process of their own. What is told counts for the file that ran the test: an event
 * names the one that it is written in, and tests that several files share stand in a third one.
 * @param root absolute, with a slash at its end
 * @param paths from there
 */
export async function runBatch(root: string, paths: readonly string[]): Promise<Ran> {
  const startedAt = performance.now();
  const told = new Map(paths.map((path): [string, Told] => [path, { passed: 0, failures: [], skipped: [] }]));
  const reporter = new spec();
  let report = '';
  reporter.setEncoding('utf8').on('data', (text: string) => (report += text));
  const ended = once(reporter, 'end');
  const [only, ...others] = paths;
  const what = others.length === 0 ? { files: [`${root}${only!}`] } : { files: [together], argv: [...paths] };
  const events: AsyncIterable<TestEvent> = run({ ...what, concurrency: 1, cwd: root, execArgv });
  let current = told.get(only!)!;
  for await (const event of events) {
    if (!isTotal(event)) reporter.write(event);
    if (event.type === 'test:start' && event.data.nesting === 0) current = told.get(event.data.name) ?? current;
    else if (event.type === 'test:pass') notePass(current, event.data);
    else if (event.type === 'test:fail' && isOwnFailure(event.data)) current.failures.push(event.data.name);
  }
  reporter.end();
  await ended;
  return { told, report, seconds: (performance.now() - startedAt) / 1000 };
}

function notePass(told: Told, { skip, name, details }: EventData.TestPass): void {
  // A skipped suite does not tell of its tests: it counts as one skip, or a run without its servers would look complete.
  if (skip !== undefined && skip !== false) told.skipped.push({ name, reason: typeof skip === 'string' ? skip : 'no reason' });
  else if (details.type !== 'suite') told.passed++;
}

/** A suite whose tests failed tells of nothing else; one that could not be loaded has no tests. */
function isOwnFailure({ details }: EventData.TestFail): boolean {
  const { failureType } = details.error as Error & { readonly failureType?: string };
  return details.type !== 'suite' || failureType !== 'subtestsFailed';
}

/** The totals of one process are told once for all. */
function isTotal(event: TestEvent): boolean {
  return (
    event.type === 'test:diagnostic' &&
    event.data.nesting === 0 &&
    /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(event.data.message)
  );
}
