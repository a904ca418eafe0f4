import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { account, type AccountState } from '../account/state.ts';
import { emailReservation, reservation, type Holder } from '../reservation/state.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { keyFor } from '../secrets.ts';

/** Finds accounts by id and by address, on accepted state. */
export interface Directory {
  /** Name of the reservation stream of an address. */
  nameOf(email: string): string;
  holderOf(name: string): Promise<Holder | null>;
  /** What an account's state holds. */
  find(accountId: string): Promise<AccountState>;
  /** The same as it is stored, whichever node wrote last: for what runs by itself, and is not looked at again. */
  stored(accountId: string): Promise<AccountState>;
  /**
   * The account that holds an address. For an unknown one it looks a decoy up, an id nobody has, so that both paths read as
   * much and go on alike.
   */
  findByEmail(name: string): Promise<AccountState>;
  /** The id of that account, or of that decoy. */
  idAt(name: string): Promise<string>;
}

export function directory(commands: Commands, secret: Uint8Array): Directory {
  const accounts = commands.on(account);
  // Nothing changes a state in place.
  const asItIs = (state: AccountState): AccountState => state;
  const reservations = commands.on(reservation);
  const decoys = keyFor('decoy', secret);

  const find: Directory['find'] = (accountId) => accounts.read(accountId, asItIs);

  function holderOf(name: string): Promise<Holder | null> {
    return reservations.read(name, ({ holder }) => holder);
  }

  const idAt = async (name: string): Promise<string> => (await holderOf(name))?.owner ?? uuidOf(mac(decoys, name).subarray(0, 16));

  return {
    nameOf: (email) => emailReservation(secret, email),
    holderOf,
    find,
    stored: (accountId) => latest(accounts, accountId, asItIs),
    idAt,
    findByEmail: async (name) => find(await idAt(name)),
  };
}
