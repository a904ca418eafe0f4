import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';

const EVERY_MS = 3_600_000;

interface Erasing {
  /** The context of the records. */
  readonly name: string;
  /** With a revision that was seen it erases only where nothing has happened since. */
  erase(id: string, why: 'account-erased' | 'kept-long-enough', revision: number | null, context: CommandContext): Promise<Result>;
}

/** Erases what has been kept for long enough. `due` finds it, with the last revision of each; it is given the moment (ISO) so many days ago. */
export function erasedWithAge(
  { name, erase }: Erasing,
  wall: Clock,
  due: (ago: (days: number) => string) => Promise<Iterable<readonly [id: string, revision: number]>>,
): Schedule {
  return {
    name: `${name}-kept`,
    everyMs: EVERY_MS,
    async run() {
      const ago = (days: number): string => new Date(wall() - days * DAY_MS).toISOString();
      for (const [id, revision] of await due(ago))
        await erase(id, 'kept-long-enough', revision, { actor: `system:${name}`, corr: newId(), bulk: true });
    },
  };
}

/** Erases what an account sent. Idempotent; what no read model has met yet is erased when this is done again. */
export function erasedWithAccount({ name, erase }: Erasing, sentBy: (accountId: string) => Promise<Iterable<string>>) {
  return async (accountId: string): Promise<void> => {
    for (const id of await sentBy(accountId)) await erase(id, 'account-erased', null, { actor: `system:${name}`, corr: newId() });
  };
}
