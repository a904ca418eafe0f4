import type { Commands } from '@aarambh/kernel/commands.ts';

/** What a command is refused with on a machine that is dead. */
export class Killed extends Error {}

/** Commands that stop after so many steps, as a process that is killed. */
export function dyingAfter(commands: Commands, steps: number): Commands {
  let left = steps;
  const on: Commands['on'] = (kind) => {
    const streams = commands.on(kind);
    return { ...streams, execute: (order) => (left-- > 0 ? streams.execute(order) : Promise.reject(new Killed())) };
  };
  return { ...commands, on };
}
