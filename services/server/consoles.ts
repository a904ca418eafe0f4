import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fatal } from './fatal.ts';

/** Root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

interface WebConsole {
  readonly name: string;
  readonly folder: string;
  /** What the build reads; a newer file in one of these makes the built console outdated. */
  readonly sources: readonly string[];
  /** What its pages are rendered with on the server; none where they are not. */
  readonly pages?: string;
}

/** Where the build leaves that, in the folder of the console: so both change at once. */
const PAGES = '.ssr';

const shared = ['web-shared', 'services/contracts', 'package-lock.json'];
const consoles: readonly WebConsole[] = [
  { name: 'member console', folder: 'web-member', sources: ['web-member', ...shared], pages: 'src/server/main.ts' },
  { name: 'admin console', folder: 'web-admin', sources: ['web-admin', ...shared] },
];

/** Where the built consoles are. */
export const consoleFolders = { member: join(root, 'web-member/dist'), admin: join(root, 'web-admin/dist') } as const;

/** What renders pages of the member console. */
export const pageScript = join(consoleFolders.member, PAGES, 'main.js');

/** Builds the consoles that are missing or older than their sources; each in a process of its own, both at once. */
export async function buildOutdatedConsoles(say: (line: string) => void): Promise<void> {
  const outdated = consoles.filter((one) => existsSync(join(root, one.folder, 'index.html')) && isOutdated(one));
  if (outdated.length === 0) return;
  say(`Building the ${outdated.map(({ name }) => name).join(' and the ')}; this happens once.`);
  await Promise.all(
    outdated.map(async (one) => {
      const startedAt = performance.now();
      await build(one);
      say(`The ${one.name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
    }),
  );
}

function isOutdated({ folder, sources }: WebConsole): boolean {
  const index = join(root, folder, 'dist/index.html');
  if (!existsSync(index)) return true;
  const builtAt = statSync(index).mtimeMs;
  return sources.some((source) => newestIn(join(root, source)) > builtAt);
}

/** When a file, or the newest file in a folder, was last changed; what a build or npm writes does not count. */
function newestIn(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  let newest = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist') || entry.name.startsWith('.')) continue;
    newest = Math.max(newest, newestIn(join(path, entry.name)));
  }
  return newest;
}

/** Builds beside the folder in use and exchanges the two, so that two starts at once do not serve halves of each other. */
async function build({ name, folder, pages }: WebConsole): Promise<void> {
  const cwd = join(root, folder);
  const fresh = `dist.${process.pid}.new`;
  const failure =
    (await vite(cwd, ['--outDir', fresh, '--emptyOutDir'])) ??
    (pages === undefined ? null : await vite(cwd, ['--ssr', pages, '--outDir', join(fresh, PAGES)]));
  if (failure !== null) {
    rmSync(join(cwd, fresh), { recursive: true, force: true });
    throw new Fatal(`The ${name} could not be built:\n${failure}`, 2);
  }
  const old = join(cwd, `dist.${process.pid}.old`);
  if (existsSync(join(cwd, 'dist'))) renameSync(join(cwd, 'dist'), old);
  renameSync(join(cwd, fresh), join(cwd, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

/** Builds in a folder; answers what was said of a failure, null when there was none. */
async function vite(cwd: string, how: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...how, '--logLevel', 'warn'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? null : output.trim();
}
