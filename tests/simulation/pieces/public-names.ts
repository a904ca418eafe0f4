import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Plain } from '../../gatherings/world.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';

const NAMES = ['asha', 'asha-rao', 'asha-bakes', ''];

/** People who name their public pages, each at several browsers at once, and after names that others want too. */
export const publicNames: MakePiece = () => {
  /** By reservation, and by account. */
  const holders = new Map<string, string>();
  const carried = new Map<string, string | null>();
  let uncertain = false;

  function nobodyElse(reservation: string, but: string | null): void {
    for (const [accountId, named] of carried)
      if (named === reservation && accountId !== but)
        throw new Error('a card carries a name that was given back or taken by somebody else');
  }

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    HandleTaken({ stream, data }) {
      const reservation = stream.slice('handle-'.length);
      holders.set(reservation, String(data.owner));
      nobodyElse(reservation, String(data.owner));
    },
    HandleReleased({ stream }) {
      const reservation = stream.slice('handle-'.length);
      holders.delete(reservation);
      nobodyElse(reservation, null);
    },
    CardHandleChanged({ data }) {
      const [accountId, reservation] = [String(data.accountId), data.reservation as string | null];
      if (reservation !== null && holders.get(reservation) !== accountId) throw new Error('a card carries a name that is not its owner’s');
      carried.set(accountId, reservation);
    },
  };

  async function rename(people: People, accountId: string, context: CommandContext): Promise<void> {
    const handle = NAMES[people.draw(NAMES.length)]!;
    const said = await people.ask('somebody names their page', ({ people: use }) => use.editProfile(accountId, { handle }, context));
    if (said === LOST || (!said.ok && said.code === 'busy')) uncertain = true;
  }

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      if (uncertain) return;
      // Whoever was answered left no name behind.
      for (const [reservation, owner] of holders)
        if (carried.get(owner) !== reservation) throw new Error('a name is kept that no card carries');
    },

    async stage(services, people) {
      const acts: (() => Promise<unknown>)[] = [];
      for (let nth = 0; nth <= people.draw(2); nth++) {
        const accountId = newId();
        const context: CommandContext = { actor: `account:${accountId}`, corr: newId() };
        await services.people.editProfile(accountId, { handle: nth === 0 ? NAMES[0]! : '' }, context);
        for (let browser = 0; browser <= 1 + people.draw(2); browser++)
          acts.push(async () => {
            for (let times = 0; times <= people.draw(2); times++) await rename(people, accountId, context);
          });
      }
      return acts;
    },
  };
};
