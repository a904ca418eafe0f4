import type { Browser } from 'playwright-core';
import { betweenHooks } from './between-hooks.ts';
import { launch, noBrowser } from './browser.ts';
import { withDemonstration } from './demonstrated.ts';
import { startProduct, type Product } from './product.ts';

/** The product with demonstration data, and a browser before it. */
export interface Site {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * One product and one browser for all tests of a file, from before the first until after the last; neither is there without Chromium.
 * @param settings of the product, beside the demonstration data
 * @param prepare what a file needs of the site before its first test; hooks of one level do not wait for each other
 */
export function siteOfFile(settings: Readonly<Record<string, string>> = {}, prepare: (site: Site) => Promise<void> = async () => {}): Site {
  const site = betweenHooks('the site', async (stack): Promise<Site | undefined> => {
    if (noBrowser !== false) return undefined;
    // One after the other: a browser whose product did not start would keep the file waiting for its time limit.
    const product = await startProduct({ ...withDemonstration(), ...settings });
    stack.defer(product.forget);
    stack.defer(() => product.stop());
    const browser = await launch();
    stack.defer(() => browser.close());
    await prepare({ product, browser });
    return { product, browser };
  });
  return {
    get product() {
      return site().product;
    },
    get browser() {
      return site().browser;
    },
  };
}
