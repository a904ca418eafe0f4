import assert from 'node:assert/strict';
import { byChance, exhaustively } from './explore.ts';
import type { World } from './run.ts';

/** The command that runs a schedule again, made small, step by step. */
export function again({ name }: World, seed: number): string {
  return `npm run simulate -- --world ${name} --seed ${seed}`;
}

/** So many schedules of a world end well; else the command says which does not. */
export async function endsWell(world: World, schedules: number): Promise<void> {
  const found = await byChance(world, world.make, { first: 1, schedules });
  if (found !== null) assert.fail(`${found.failure}; again: ${again(world, found.seed)}`);
}

/** Every schedule of a small world with one disturbance ends well; answers how many there are. */
export async function everyOneEndsWell(world: World): Promise<number> {
  const { schedules, failure } = await exhaustively(world, world.make, 1);
  if (failure !== null) assert.fail(`${failure}; again: npm run simulate -- --world ${world.name} --exhaustive 1`);
  return schedules;
}
