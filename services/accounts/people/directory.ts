import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { account, type AccountState } from '../account/state.ts';
import { emailReservation, reservation, type Holder } from '../reservation.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { keyFor } from '../secrets.ts';

export type Directory = ReturnType<typeof directory>;

/** Finds accounts by id and by address, on accepted state. */
export function directory(commands: Commands, secret: Uint8Array) {
  const accounts = commands.on(account);
  // Nothing changes a state in place.
  const asItIs = (state: AccountState): AccountState => state;
  const reservations = commands.on(reservation);
  const decoys = keyFor('decoy', secret);

  const find = (accountId: string): Promise<AccountState> => accounts.read(accountId, asItIs);

  function holderOf(name: string): Promise<Holder | null> {
    return reservations.read(name, ({ holder }) => holder);
  }

  /** The id of the account that holds an address; for an unknown one that of a decoy, an id nobody has, so that both paths read as much and go on alike. */
  const idAt = async (name: string): Promise<string> => (await holderOf(name))?.owner ?? uuidOf(mac(decoys, name).subarray(0, 16));

  return {
    /** Name of the reservation stream of an address. */
    nameOf: (email: string) => emailReservation(secret, email),
    holderOf,
    find,
    /** The same as it is stored, whichever node wrote last: for what runs by itself, and is not looked at again. */
    stored: (accountId: string) => latest(accounts, accountId, asItIs),
    idAt,
    /** That account, or that decoy. */
    findByEmail: async (name: string) => find(await idAt(name)),
  };
}
