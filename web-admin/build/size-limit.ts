import { javaScriptWeight, type JavaScriptWeight } from '@aarambh/web-shared/build/size-limit.ts';

/** Figure P8b: kB (1,000 bytes) of gzip JavaScript before the admin console is usable. */
export const consoleLimitKb = 400;

/** What a person needs from a cold start to working with a list: the entry, sign-in, the dashboard, the gatherings. */
const consoleModules = ['index.html', 'src/app/login-page.tsx', 'src/dashboard/dashboard.tsx', 'src/gatherings/list.tsx'];

/**
 * Figure P8b of a built admin console.
 * @param folder the built console, with `.vite/manifest.json`
 */
export function consoleWeight(folder: string): JavaScriptWeight {
  return javaScriptWeight(folder, consoleModules);
}
