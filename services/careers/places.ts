import { derivedId } from '@aarambh/kernel/ids.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { standsInTheWay } from './application/decisions.ts';
import type { CareerStreamState } from './application/state.ts';

/** Turns of one address for one opening that are looked through: each but the last is over six months old, or was erased. */
const MOST_TURNS = 100;

/** The stream of a person's next application for an opening. */
export interface Place {
  readonly applicationId: string;
  /** Somebody applied in this turn, and it stands in the way. */
  readonly taken: boolean;
}

/**
 * Where an address applies for an opening: the first turn in which nobody has applied. The id of each turn is a keyed hash of all three, so
 * that two applications meet in one stream, where the first of them wins, and no name tells whose it is.
 * @param secret can never change: with another one everybody could apply a second time
 */
export function places(
  applications: Pick<CommandsOn<CareerStreamState, CareerEvent>, 'read'>,
  { secret, now }: { readonly secret: Uint8Array; readonly now: () => number },
) {
  const key = mac(secret, 'aarambh careers\napplications');
  const idOf = (...of: readonly string[]): string => derivedId('career', mac(key, of.join('\n')).toString('hex'));

  return async (email: string, openingId: string | null): Promise<Place> => {
    for (let turn = 0; ; turn++) {
      const applicationId = idOf(email, openingId ?? '', String(turn));
      const found = await applications.read(applicationId, (state) => ({
        isFree: state === null,
        stands: standsInTheWay(state, now()),
      }));
      if (found.isFree) return { applicationId, taken: false };
      if (found.stands || turn === MOST_TURNS) return { applicationId, taken: true };
    }
  };
}
