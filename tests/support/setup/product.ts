import { PRODUCT } from '../product-entry.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { DAY_MS } from '@aarambh/contracts/time.ts';

const root = new URL('../../..', import.meta.url).pathname;
/** What packages load that stay as they are is looked up from here. */
const kept = join(root, 'node_modules/.cache/product');

/** The entry of the product as `npm start` runs it. */
const ENTRY = 'services/server/start.ts';
/** Threads of the product. A child process for pictures or sheets may read its own sources and nothing else: it runs from them. */
const THREADS = [
  'services/server/workers/projector.ts',
  'services/server/workers/rebuild.ts',
  'services/server/workers/audit.ts',
  'infra/sqlite/documents-reader.ts',
  'infra/sqlite/event-writer-worker.ts',
  'infra/sqlite/keys-worker.ts',
  'infra/sqlite/state-worker.ts',
];
/** Packages that look for files of their own, or that one machine does not load. */
const APART = /^(?:node:|sharp|@img\/|@opentelemetry\/|kafkajs|mongodb|@eventstore\/|@grpc\/|vite|rolldown|react)/;

/** What a source is called among the files, without the ending. */
const nameOf = (path: string): string => path.replaceAll('/', '-').replace(/\.ts$/, '');

/**
 * Writes the product as a few files, from the sources as they stand. A start finds and links 1,900 modules otherwise, which is a third of
 * its processor time, and tests start the product some hundred times.
 * @returns the path of its entry; `startProduct` runs it where the setting names it
 */
async function writeProductFiles(): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries([ENTRY, ...THREADS].map((path) => [nameOf(path), join(root, path)])),
    external: APART,
    plugins: [ownAddresses],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  // By what they say: whoever runs tests of the same sources beside this one uses the same files, and Node has them compiled.
  const texts = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  const hash = createHash('sha256');
  for (const text of texts.flat()) hash.update(text);
  const folder = join(kept, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else {
    const making = `${folder}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    for (const [name, text] of texts) writeFileSync(join(making, name), text);
    try {
      renameSync(making, folder);
    } catch (error) {
      rmSync(making, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  for (const name of readdirSync(kept)) {
    const other = join(kept, name);
    if (Date.now() - statSync(other).mtimeMs > DAY_MS) rmSync(other, { recursive: true, force: true });
  }
  return join(folder, `${nameOf(ENTRY)}.mjs`);
}

/** Each module goes on finding what lies beside it at its place among the sources; a thread is one of the files. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll(/(?:new URL\('(\.[^']+\.ts)', )?import\.meta\.url/g, (found, beside: string | undefined) => {
        const thread = beside && THREADS.find((path) => join(root, path) === resolve(dirname(id), beside));
        if (thread) return `new URL('./${nameOf(thread)}.mjs', import.meta.url`;
        return found.replace('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      }),
  },
};

/** Writes the product as a few files, once for all projects whose files start it. */
export default async function setup(): Promise<void> {
  process.env[PRODUCT] ??= await writeProductFiles();
}
