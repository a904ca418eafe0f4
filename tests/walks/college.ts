import type { Page } from 'playwright-core';
import type { Product } from '../support/product.ts';
import { apiAs, PASSWORD, type ApiClient } from './console.ts';

/** Logs the owner of a college of the demonstration in, and waits for their dashboard. */
export async function logInAsCollege(page: Page, url: string, who = 'college'): Promise<void> {
  await page.goto(`${url}/loginorg`);
  await page.locator('input[name=email]').fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'College Industry Collab', level: 1 }).waitFor();
}

/** The API as the owner of a college of the demonstration; `id` is the college's. */
export const asCollege = (product: Product, who = 'college'): Promise<ApiClient> => apiAs(product, who, { path: '/api/org/login' });
