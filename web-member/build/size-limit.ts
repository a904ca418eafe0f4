import { javaScriptWeight, type JavaScriptWeight } from '@aarambh/web-shared/build/size-limit.ts';

/** Figure P8a: kB (1,000 bytes) of gzip JavaScript before the events board is usable. */
export const boardLimitKb = 190;

/** What the board needs before a person can use it: the entry and the route. Both bring their static imports. */
const boardModules = ['index.html', 'src/features/events/pages/board-page.tsx'];

/** Figure P8a of a built member console. */
export function boardWeight(folder: string): JavaScriptWeight {
  return javaScriptWeight(folder, boardModules);
}
