import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Plain } from '../../gatherings/world.ts';
import { hold, keepHold, placeHold } from '../holds.ts';
import type { MakePiece } from '../piece.ts';

/** Milliseconds that holds last: some end while machines crash, some when all is quiet again. */
const LASTING = [1_000, 4_000, 9_000, 16_000];

interface Told {
  readonly until: number;
  kept: boolean;
  expired: boolean;
  returned: boolean;
}

/** People who place holds, and keep some of them; each other one ends once, at its time and never before. */
export const heldThings: MakePiece = () => {
  const told = new Map<string, Told>();

  function one({ data }: Plain): Told {
    return told.get(data.holdId as string)!;
  }

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    HoldPlaced({ data }) {
      told.set(data.holdId as string, { until: data.until as number, kept: false, expired: false, returned: false });
    },
    HoldKept(event) {
      one(event).kept = true;
    },
    HoldExpired(event) {
      const held = one(event);
      if (held.expired) throw new Error('a hold expired twice');
      if (held.kept) throw new Error('a hold expired that was kept');
      if ((event.data.at as number) < held.until) throw new Error('a hold expired before its time');
      held.expired = true;
    },
    ThingReturned(event) {
      if (!one(event).expired) throw new Error('a thing went back although its hold had not expired');
      if (one(event).returned) throw new Error('a thing went back twice');
      one(event).returned = true;
    },
  };

  return {
    follow: (event) => rules[event.type]?.(event),
    atEnd() {
      for (const { kept, returned } of told.values()) if (!kept && !returned) throw new Error('a hold never ended');
    },

    async stage(_, people) {
      return Array.from({ length: 1 + people.draw(3) }, (_one, nth) => async () => {
        const holdId = `hold-${nth}`;
        const until = people.now() + LASTING[people.draw(LASTING.length)]!;
        const context: CommandContext = { actor: 'account:somebody', corr: holdId };
        const order = { id: holdId, context };
        await people.ask('somebody places a hold', ({ commands }) =>
          commands.on(hold).execute({ ...order, decide: placeHold, command: { holdId, until } }),
        );
        if (people.draw(3) === 1)
          await people.ask('somebody keeps what is held', ({ commands }) =>
            commands.on(hold).execute({ ...order, decide: keepHold, command: { holdId } }),
          );
      });
    },
  };
};
