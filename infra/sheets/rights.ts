import { fileURLToPath } from 'node:url';

const pathOf = (url: URL | string): string => fileURLToPath(url);
const root = new URL('../../', import.meta.url);
/** Where the libraries lie: the folder of packages that has one of them. */
const packages = new URL(/^.*\/node_modules\//.exec(import.meta.resolve('yauzl'))![0]);

/**
 * What the process may do, as Node's permissions: read its own code. It may write no file, start no process or thread, and load nothing
 * compiled. Node 24 has no permission for the network; the process is told no address, and has nothing to send but what it was given.
 */
export const RIGHTS: readonly string[] = [
  '--permission',
  '--disallow-code-generation-from-strings',
  ...[
    packages,
    new URL('package.json', root),
    new URL('infra/package.json', root),
    new URL('infra/sheets/', root),
    new URL('infra/processes/', root),
    new URL('services/contracts/', root),
  ].map((place) => `--allow-fs-read=${pathOf(place)}`),
];
