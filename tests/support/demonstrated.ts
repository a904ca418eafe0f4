import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Names the folder of demonstration data that a run of many files has; a file that runs alone fills its own. */
const SETTING = 'TEST_DEMONSTRATION';

/**
 * Fills a folder with demonstration data once, for all files that ask for it: filling takes longer than starting.
 * @returns deletes it
 */
export async function fillOnce(): Promise<() => void> {
  const product = await startProduct({ DEMO: 'on', BUILD_CONSOLES: 'off' });
  await product.stop();
  process.env[SETTING] = product.dataDir;
  return product.forget;
}

/** Settings of a product with demonstration data, in a folder of its own. */
export function withDemonstration(): Record<string, string> {
  const filled = process.env[SETTING];
  if (filled === undefined) return { DEMO: 'on' };
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-'));
  try {
    cpSync(filled, folder, { recursive: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { DEMO: 'on', DATA_DIR: folder };
}
