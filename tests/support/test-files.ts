import { globSync, readFileSync } from 'node:fs';

/** A file of tests, and what decides beside which others it may run. */
export interface TestFile {
  /** From the root of the repository. */
  readonly path: string;
  /** Starts a browser. */
  readonly isJourney: boolean;
  /** Uses a server of another maker. */
  readonly usesServers: boolean;
  /** Stops one of them. */
  readonly stopsServer: boolean;
  /** Measures what is slowed down already: beside others it is slower still. */
  readonly isAlone: boolean;
  /** Starts the product with demonstration data. */
  readonly isSite: boolean;
}

/** Browser journeys at once: each keeps more than one processor busy at times. */
const MOST_JOURNEYS = 2;

function testFile(root: string, path: string): TestFile {
  const text = readFileSync(`${root}${path}`, 'utf8');
  return {
    path,
    isJourney: path.includes('/e2e/'),
    usesServers: /skipWithout(?:Control)?\(/.test(text),
    stopsServer: /skipWithoutControl\(/.test(text),
    isAlone: /onSlowPhone\(/.test(text),
    isSite: /siteOfFile\(|withDemonstration\(/.test(text),
  };
}

/**
 * The files of tests whose path contains one of the words, all without words, in the order in which they start. Who stops the database
 * comes before all others, while it holds little and is back soon; who stops the broker after all that use it, which would meet a
 * coordinator that forgot their groups. Browser journeys and fault tests are the longest, so the run does not end waiting for one of
 * them; the ones keep processors busy and the others mostly wait, so they take turns.
 */
export function testFiles(root: string, words: readonly string[]): readonly TestFile[] {
  const all = globSync('tests/**/*.test.ts', { cwd: root })
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .sort()
    .map((path) => testFile(root, path));
  const stopsMongo = all.filter(
    ({ path, stopsServer }) => stopsServer && readFileSync(`${root}${path}`, 'utf8').includes("Control('mongo')"),
  );
  const stopsBroker = all.filter((file) => file.stopsServer && !stopsMongo.includes(file));
  const alone = all.filter(({ isAlone }) => isAlone);
  const others = all.filter((file) => ![...stopsMongo, ...stopsBroker, ...alone].includes(file));
  const journeys = others.filter(({ isJourney }) => isJourney);
  const faults = others.filter(({ path }) => path.includes('/faults/'));
  const short = others.filter((file) => !journeys.includes(file) && !faults.includes(file));
  return [
    ...stopsMongo,
    ...taking(journeys, faults),
    ...short.filter(({ usesServers }) => usesServers),
    ...stopsBroker,
    ...short.filter(({ usesServers }) => !usesServers),
    ...alone,
  ];
}

function taking<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const rounds = Math.max(one.length, other.length);
  return Array.from({ length: rounds }, (_, at) => [other[at], one[at]])
    .flat()
    .filter((item) => item !== undefined);
}

/** Whether a file may run beside those that run. */
export function fitsBeside(file: TestFile, beside: readonly TestFile[]): boolean {
  if ([file, ...beside].some(({ isAlone }) => isAlone)) return beside.length === 0;
  if (file.stopsServer) return !beside.some(({ usesServers }) => usesServers);
  if (file.usesServers && beside.some(({ stopsServer }) => stopsServer)) return false;
  return !file.isJourney || beside.filter(({ isJourney }) => isJourney).length < MOST_JOURNEYS;
}
