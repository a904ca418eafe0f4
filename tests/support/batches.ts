import { globSync, readFileSync } from 'node:fs';

/** Files of tests that share a process, and what decides beside which others they may run. */
export interface Batch {
  /** From the root of the repository. */
  readonly paths: readonly string[];
  /** Starts a browser. */
  readonly isJourney: boolean;
  /** Starts a node of every role. */
  readonly isCluster: boolean;
  /** Uses a server of another maker. */
  readonly usesServers: boolean;
  /** Stops one of them. */
  readonly stopsServer: boolean;
  /** Measures what is slowed down already: beside others it is slower still. */
  readonly isAlone: boolean;
  /** Starts the product with demonstration data. */
  readonly isSite: boolean;
  /** Starts it in a process of its own, with them or without. */
  readonly startsProduct: boolean;
}

interface File extends Omit<Batch, 'paths'> {
  readonly path: string;
  readonly folder: string;
  readonly stopsMongo: boolean;
  /** Has a process of its own: it starts others, looks at the process, or changes what all of one share. */
  readonly isApart: boolean;
}

/** Folders whose files decide, project and answer within their process, beside those of the contexts. Most of what such a file takes is loading the product. */
const TOGETHER = ['api', 'kernel', 'projections'];
/** Files of one process: few enough that its folder keeps several processors busy. */
const MOST_TOGETHER = 16;

function fileAt(root: string, path: string): File {
  const text = readFileSync(`${root}${path}`, 'utf8');
  const usesServers = /skipWithout(?:Control)?\(|distributedSite\(/.test(text);
  return {
    path,
    folder: path.split('/')[1]!,
    isJourney: path.includes('/e2e/'),
    isCluster: /(?:startCluster|suiteCluster|distributedSite)\(/.test(text),
    usesServers,
    stopsServer: /skipWithoutControl\(/.test(text),
    stopsMongo: text.includes("skipWithoutControl('mongo')"),
    isAlone: /onSlowPhone\(/.test(text),
    isSite: /siteOfFile\(|withDemonstration\(/.test(text),
    startsProduct: /startProduct\(|siteOfFile\(|startCluster\(|suiteCluster\(|distributedSite\(|productEntry\(/.test(text),
    isApart: usesServers || /memoryUsage|globalThis|process\.(?:env|on)|new Worker\(|spawn\(|startProduct\(|siteOfFile\(/.test(text),
  };
}

function alone({ path, isJourney, isCluster, usesServers, stopsServer, isAlone, isSite, startsProduct }: File): Batch {
  return { paths: [path], isJourney, isCluster, usesServers, stopsServer, isAlone, isSite, startsProduct };
}

/**
 * The files of tests whose path contains one of the words, all without words, in the order in which they start. Who stops the database
 * comes before all others, while it holds little and is back soon; who stops the broker after all that use it, which would meet a
 * coordinator that forgot their groups. Clusters come first, because little may run beside one; journeys last, because they run beside each other.
 */
export function batches(root: string, words: readonly string[]): readonly Batch[] {
  const together = new Set([...TOGETHER, ...globSync('services/*/index.ts', { cwd: root }).map((path) => path.split('/')[1]!)]);
  // The tests of the context that is to be copied run in a copy of the product alone.
  const all = globSync('tests/**/*.test.ts', { cwd: root, exclude: ['tests/architecture/new-context/**'] })
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .sort()
    .map((path) => fileAt(root, path));
  const special = all.filter(({ stopsServer, isAlone }) => stopsServer || isAlone);
  const others = all.filter((file) => !special.includes(file));
  const clusters = others.filter(({ isCluster }) => isCluster);
  const journeys = others.filter(({ isJourney, isCluster }) => isJourney && !isCluster);
  const faults = others.filter(({ folder, isCluster }) => folder === 'faults' && !isCluster);
  const short = others.filter((file) => ![...clusters, ...journeys, ...faults].includes(file));
  const shared = short.filter(({ folder, isApart }) => together.has(folder) && !isApart);
  const apart = short.filter((file) => !shared.includes(file));
  const [asking, plain] = [apart.filter(({ usesServers }) => usesServers), apart.filter(({ usesServers }) => !usesServers)];
  return [
    ...[...special.filter(({ stopsMongo }) => stopsMongo), ...clusters, ...faults, ...asking].map(alone),
    ...[...special.filter(({ stopsServer, stopsMongo }) => stopsServer && !stopsMongo), ...plain].map(alone),
    ...[...Map.groupBy(shared, ({ folder }) => folder).values()].flatMap(inProcesses),
    ...[...journeys, ...special.filter(({ isAlone }) => isAlone)].map(alone),
  ];
}

/** Files of a folder, as evenly as can be in as many processes as they need. */
function inProcesses(files: readonly File[]): readonly Batch[] {
  const most = Math.ceil(files.length / Math.ceil(files.length / MOST_TOGETHER));
  return Array.from({ length: Math.ceil(files.length / most) }, (_, nth) => {
    const some = files.slice(nth * most, (nth + 1) * most);
    return { ...alone(some[0]!), paths: some.map(({ path }) => path) };
  });
}

/**
 * Whether files may run beside those that run. Of the three parts of a walk, browser, node and test, one mostly waits for another: one
 * more walk runs beside walks than there are processes for anything else.
 * @param lanes processes with tests at once
 */
export function fitsBeside(batch: Batch, beside: readonly Batch[], lanes = 2): boolean {
  const areWalks = [batch, ...beside].every(({ isJourney }) => isJourney);
  if (beside.length >= (areWalks ? lanes + 1 : lanes)) return false;
  if ([batch, ...beside].some(({ isAlone }) => isAlone)) return beside.length === 0;
  if (batch.stopsServer) return !beside.some(({ usesServers }) => usesServers);
  if (batch.usesServers && beside.some(({ stopsServer }) => stopsServer)) return false;
  // Nodes of a cluster wait for each other with time limits: a browser, or another cluster, would take their turns.
  const isHeavy = ({ isJourney, isCluster }: Batch): boolean => isJourney || isCluster;
  if (batch.isCluster) return !beside.some(isHeavy);
  return !isHeavy(batch) || !beside.some(({ isCluster }) => isCluster);
}
