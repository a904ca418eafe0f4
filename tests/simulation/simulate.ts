/**
 * Runs the simulation by hand, and a failing schedule again.
 *
 *   npm run simulate -- --schedules 100000           every world, so many schedules of each, from seed 1 on
 *   npm run simulate -- --schedules 1000 --seed 5000 from another seed on
 *   npm run simulate -- --world bookings --seed 123  one schedule again, made small, step by step
 *   npm run simulate -- --exhaustive 2               every schedule of the small worlds with so many disturbances
 *
 * Exits 1 where something was wrong.
 */
import { parseArgs } from 'node:util';
import { again } from './by-chance.ts';
import { byChance, exhaustively, shrunk } from './explore.ts';
import type { World } from './run.ts';
import { smallWorlds, worlds } from './worlds.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    world: { type: 'string' },
    exhaustive: { type: 'string' },
  },
});

/** A whole number of the command line. */
function number(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} is a whole number.`);
  process.exit(2);
}

const asked = [...worlds, ...smallWorlds].filter(({ name }) => values.world === undefined || name === values.world);
if (asked.length === 0) {
  console.error(`There is no world ${values.world}; there are ${[...worlds, ...smallWorlds].map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const first = number(values.seed, 1, 'seed');

async function chance(world: World, schedules: number): Promise<boolean> {
  const every = Math.max(1, Math.floor(schedules / 10));
  const progress = (done: number): void => {
    if (done % every === 0) console.error(`${world.name}: ${done} of ${schedules} schedules`);
  };
  const found = await byChance(world, world.make, { first, schedules, progress });
  if (found === null) return true;
  console.log(`${world.name}: seed ${found.seed}: ${found.failure}`);
  console.log(`Again, step by step: ${again(world, found.seed)}`);
  return false;
}

async function once(world: World): Promise<boolean> {
  const { failure, trace } = await shrunk(world, world.make, first);
  console.log(trace.join('\n'));
  console.log(`${world.name}: seed ${first}: ${failure ?? 'nothing was wrong'}`);
  return failure === null;
}

async function every(world: World, disturbances: number): Promise<boolean> {
  const { schedules, failure, script } = await exhaustively(world, world.make, disturbances);
  console.log(`${world.name}: ${schedules} schedules with at most ${disturbances} disturbances: ${failure ?? 'nothing was wrong'}`);
  if (failure !== null) console.log(`choices: ${script.join(' ')}`);
  return failure === null;
}

let right = true;
for (const world of asked) {
  if (values.exhaustive !== undefined) {
    if (smallWorlds.includes(world)) right = (await every(world, number(values.exhaustive, 1, 'exhaustive'))) && right;
  } else if (values.seed !== undefined && values.schedules === undefined) right = (await once(world)) && right;
  else if (worlds.includes(world)) right = (await chance(world, number(values.schedules, 2_000, 'schedules'))) && right;
}
process.exitCode = right ? 0 : 1;
