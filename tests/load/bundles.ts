/**
 * P8: gzip JavaScript before a console is usable, as the consoles' own builds weigh it, against what its libraries weigh with a
 * bare page. The floors were measured once with the builder that builds the consoles; the limits are the issue's.
 */
import { buildOutdatedConsoles, consoleFolders } from '../../services/server/consoles.ts';
import { consoleLimitKb, consoleWeight } from '../../web-admin/build/size-limit.ts';
import { boardLimitKb, boardWeight } from '../../web-member/build/size-limit.ts';
import { figure, type Figure } from './figure.ts';

/** kB (1,000 bytes): React, MUI, Router and Query with a bare page; bare react-admin. */
const BARE_MEMBER_KB = 166;
const BARE_ADMIN_KB = 311;

export async function benchBundles(): Promise<Figure[]> {
  await buildOutdatedConsoles(console.error);
  const against = (floor: number, limit: number, gzipBytes: number) => ({
    value: gzipBytes / 1000,
    unit: 'kB',
    floor,
    ratio: gzipBytes / 1000 / floor,
    goal: `<= ${(limit / floor).toFixed(3)}`,
  });
  return [
    figure({
      id: 'P8a',
      name: `gzip JavaScript before the events board is usable, at most ${boardLimitKb} kB`,
      ...against(BARE_MEMBER_KB, boardLimitKb, boardWeight(consoleFolders.member).gzipBytes),
    }),
    figure({
      id: 'P8b',
      name: `gzip JavaScript before the admin console is usable, at most ${consoleLimitKb} kB`,
      ...against(BARE_ADMIN_KB, consoleLimitKb, consoleWeight(consoleFolders.admin).gzipBytes),
    }),
  ];
}

if (import.meta.main) console.table(await benchBundles(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
