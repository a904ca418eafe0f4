import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, noBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { demonstrationMember, memberJourney } from './member-journey.ts';

let product: Product;
let browser: Browser;
let referrer: string;

memberJourney('on one machine', () => ({ browser, url: product.url, referrer }));

before(async () => {
  if (noBrowser !== false) return;
  [product, browser] = await Promise.all([startProduct({ DEMO: 'on' }), launch()]);
  referrer = await demonstrationMember(product.url);
});

after(async () => {
  if (noBrowser !== false) return;
  await browser.close();
  await product.stop();
  product.forget();
});
