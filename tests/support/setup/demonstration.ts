import { noBrowser } from '../browser.ts';
import { fillOnce } from '../demonstrated.ts';

/** Fills a folder with demonstration data for all walks; without a browser there are none. */
export default async function setup(): Promise<(() => void) | undefined> {
  return noBrowser === false ? fillOnce() : undefined;
}
