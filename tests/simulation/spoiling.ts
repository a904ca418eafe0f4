import type { Commands } from '@aarambh/kernel/commands.ts';
import { seeded } from './choices.ts';
import { run, type World } from './run.ts';
import type { MakeServices } from './services.ts';

/** Schedules in which a fault that is there must show. */
export const ENOUGH = 1_500;

/** What goes wrong in schedules by chance. */
export async function faultsOf(make: MakeServices, wanted: readonly string[], world: World): Promise<Set<string>> {
  const found = new Set<string>();
  for (let seed = 1; seed <= ENOUGH && !wanted.every((one) => found.has(one)); seed++) {
    const { failure } = await run(world, make, seeded(seed));
    if (failure !== null) found.add(failure);
  }
  return found;
}

/** Decides one kind of command in another way. */
export function spoiling<Command, State>(
  right: unknown,
  wrong: (command: Command, state: State) => Command,
): (commands: Commands) => Commands {
  return (commands) => ({
    ...commands,
    on(kind) {
      const on = commands.on(kind);
      return {
        ...on,
        execute: (order) =>
          on.execute(
            order.decide !== right
              ? order
              : {
                  ...order,
                  decide: (command, state, context) => order.decide(wrong(command as never, state as never) as never, state, context),
                },
          ),
      };
    },
  });
}
