import { account } from '@aarambh/accounts/account/state.ts';
import { mailLinks } from '@aarambh/accounts/mail-links/mail-links.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { anonymous, operator, PASSWORD } from '../../accounts/harness.ts';
import type { Plain } from '../../gatherings/world.ts';
import { ACCOUNT_SECRETS } from '../accounts.ts';
import { LOST, type MakePiece } from '../piece.ts';

const PEOPLE = 2;
const links = mailLinks(ACCOUNT_SECRETS.tokens, 'https://aarambh.example');

interface Change {
  readonly requestId: string;
  readonly agreed: Set<unknown>;
}

/** People who move to another address and back, to one that another person has or leaves, or to one that both want. */
export const emailMoves: MakePiece = () => {
  /** Who holds an address, by the name of its reservation. */
  const holders = new Map<string, string>();
  /** Where each account is at home, by the same names. */
  const homes = new Map<string, string>();
  /** The address that was reserved for a change. */
  const reservedFor = new Map<string, string>();
  const open = new Map<string, Change>();
  const done = new Set<string>();

  const nameOf = ({ stream }: Plain): string => stream.slice('reservation-'.length);
  const ownerOf = ({ data }: Plain): string => String(data.owner);

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    Reserved(event) {
      const [name, owner] = [nameOf(event), ownerOf(event)];
      if ((holders.get(name) ?? owner) !== owner) throw new Error('an address was reserved that somebody else has');
      holders.set(name, owner);
      const { request } = event.data;
      if (typeof request === 'string') reservedFor.set(request, name);
      else homes.set(owner, name);
    },
    ReservationReleased(event) {
      const name = nameOf(event);
      if (homes.get(ownerOf(event)) === name) throw new Error('an address was given back that its account has');
      holders.delete(name);
    },
    EmailChangeRequested({ data }) {
      open.set(String(data.accountId), { requestId: String(data.requestId), agreed: new Set() });
    },
    EmailChangeAgreed({ data }) {
      open.get(String(data.accountId))!.agreed.add(data.side);
    },
    EmailChangeStopped({ data }) {
      open.delete(String(data.accountId));
    },
    EmailChanged({ data }) {
      const [accountId, requestId] = [String(data.accountId), String(data.requestId)];
      const change = open.get(accountId);
      if (change?.requestId !== requestId || change.agreed.size < 2)
        throw new Error('an account moved that both mailboxes did not agree to');
      const name = reservedFor.get(requestId);
      if (name === undefined || holders.get(name) !== accountId) throw new Error('an account moved to an address that it does not hold');
      if (homes.get(accountId) !== data.previous) throw new Error('an account left an address that it did not have');
      homes.set(accountId, name);
      open.delete(accountId);
      done.add(requestId);
    },
  };

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      if ([...open.values()].some(({ agreed }) => agreed.size === 2))
        throw new Error('a move that both mailboxes agreed to was never made');
      for (const [name, owner] of holders) if (homes.get(owner) !== name) throw new Error('an account keeps an address that it has not');
      for (const [owner, name] of homes) if (holders.get(name) !== owner) throw new Error('an account does not hold its address');
    },

    async stage(services, people) {
      const addresses = [...Array.from({ length: PEOPLE }, (_, nth) => `asha${nth}@demo.test`), 'shared@demo.test'];
      const acts: (() => Promise<unknown>)[] = [];
      for (const email of addresses.slice(0, PEOPLE)) {
        const input = { name: 'Asha Rao', email, role: 'user' as const, password: PASSWORD };
        const invited = await services.accounts!.invite({ ...input, origin: 'invitation' }, operator);
        if (!invited.ok) throw new Error(invited.code);
        const { accountId } = invited.value;
        const context: CommandContext = { ...anonymous, actor: `account:${accountId}` };

        /** A mailbox answers the change that was asked for last. */
        const say = async (side: 'old' | 'new'): Promise<void> => {
          const answered = await people.ask(`the ${side} mailbox agrees`, async ({ accounts, commands }) => {
            const change = await commands.on(account).read(accountId, ({ emailChange }) => emailChange && { ...emailChange });
            if (change === null) return null;
            const { requestId } = change;
            const token = links.token({ purpose: side === 'old' ? 'emailOld' : 'emailNew', accountId, requestId });
            return { requestId, said: await accounts!.emailChanges.answer({ token, agrees: true }, context) };
          });
          if (answered === LOST || answered === null || !answered.said.ok) return;
          if (answered.said.value.status === 'changed' && !done.has(answered.requestId))
            throw new Error('somebody was told of a move that was never made');
        };

        acts.push(async () => {
          for (let times = 0; times <= people.draw(3); times++) {
            const wanted = addresses[(addresses.length - 1 + people.draw(addresses.length)) % addresses.length]!;
            await people.ask('somebody asks for another address', ({ accounts }) =>
              accounts!.emailChanges.request(accountId, wanted, context),
            );
            const saying = [say('old'), say('new')];
            if (people.draw(4) === 3)
              await people.ask('somebody stops it', ({ accounts }) => accounts!.emailChanges.stop(accountId, context));
            await Promise.all(saying);
          }
        });
      }
      return acts;
    },
  };
};
