/**
 * `npm run bench`: prints every figure as a ratio against a floor measured in the same run. Never a pass/fail test: the exit
 * code is 0 whether or not a goal is met.
 *
 *   npm run bench -- --only P1,P4    these figures; P1 is P1a and P1b too
 *   npm run bench -- --json FILE     also writes them as an array
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { wantedBy } from './wanted.ts';

interface Bench {
  readonly ids: readonly string[];
  readonly run: () => Promise<readonly Figure[]>;
}

const benches: readonly Bench[] = [
  { ids: ['P1a', 'P1b'], run: async () => (await import('./store.ts')).benchStore() },
  { ids: ['P2a', 'P2b', 'P3'], run: async () => (await import('./bookings.ts')).benchBookings() },
  { ids: ['P4a', 'P4b'], run: async () => (await import('./projections.ts')).benchProjections() },
  { ids: ['P5a', 'P5b'], run: async () => (await import('./start.ts')).benchStart() },
  { ids: ['P7a', 'P7b', 'P7e'], run: async () => (await import('./sheets.ts')).benchSheets() },
  { ids: ['P7c'], run: async () => (await import('./enrolling.ts')).benchEnrolling() },
  { ids: ['P7d'], run: async () => (await import('./college-numbers.ts')).benchCollegeNumbers() },
  { ids: ['P8a', 'P8b'], run: async () => (await import('./bundles.ts')).benchBundles() },
  { ids: ['P9'], run: async () => (await import('./directory.ts')).benchDirectory() },
  { ids: ['P10'], run: async () => (await import('./pictures.ts')).benchPictures() },
  { ids: ['P10b'], run: async () => (await import('./own-data.ts')).benchOwnData() },
  { ids: ['P17a', 'P17b'], run: async () => (await import('./visibility.ts')).benchVisibility() },
  { ids: ['P18'], run: async () => (await import('./relay.ts')).benchRelay() },
  { ids: ['P19'], run: async () => (await import('./feed-rebuild.ts')).benchFeedRebuild() },
  { ids: ['P20a'], run: async () => (await import('./moving.ts')).benchMoving() },
  { ids: ['P21a', 'P21b', 'P21c'], run: async () => (await import('./first-paint.ts')).benchFirstPaint() },
  { ids: ['P22'], run: async () => (await import('./enquiries.ts')).benchEnquiries() },
  { ids: ['P25'], run: async () => (await import('./searches.ts')).benchSearches() },
  { ids: ['P29'], run: async () => (await import('./erasure.ts')).benchErasure() },
  { ids: ['P30a', 'P30b', 'P30c', 'P30d'], run: async () => (await import('./layout-shift.ts')).benchLayoutShift() },
  { ids: ['P31'], run: async () => (await import('./inbox.ts')).benchInbox() },
  { ids: ['P32a', 'P32b'], run: async () => (await import('./floods.ts')).benchFloods() },
  { ids: ['P20b'], run: async () => (await import('./moving-elsewhere.ts')).benchMovingElsewhere() },
];

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } });
const wanted = wantedBy(values.only);
if (!benches.some(({ ids }) => ids.some(wanted))) {
  console.error(`No figure is called ${values.only}: there are ${benches.flatMap(({ ids }) => ids).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const bench of benches) {
  if (!bench.ids.some(wanted)) continue;
  for (const figure of await bench.run()) {
    if (!wanted(figure.id)) continue;
    figures.push(figure);
    console.log(line(figure));
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);

function line({ id, name, value, unit, floor, ratio, goal, met }: Figure): string {
  return `${id.padEnd(4)} ${met ? 'met    ' : 'not met'} ratio ${ratio.toFixed(2).padStart(6)} (goal ${goal})  ${round(value)} ${unit} against ${round(floor)}  ${name}`;
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toPrecision(3);
}
