import { account } from '@aarambh/accounts/account/state.ts';
import { withdrawErasure } from '@aarambh/accounts/account/erasure.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { anonymous, operator, PASSWORD } from '../../accounts/harness.ts';
import type { Plain } from '../../gatherings/world.ts';
import type { MakePiece, People } from '../piece.ts';

interface Person {
  /** The request that stands, and when it is due. */
  asked: { readonly requestId: string; readonly until: number } | null;
  erased: boolean;
  released: boolean;
  readonly downloads: Map<string, { made: boolean }>;
}

/** What people do of their own accord: they take along what is held of them, ask to be erased, take it back, and ask again. */
export const ownData: MakePiece = () => {
  const persons = new Map<string, Person>();
  let world: People;

  const one = ({ data }: Plain): Person => persons.get(String(data.accountId))!;

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    AccountRegistered({ data }) {
      persons.set(String(data.accountId), { asked: null, erased: false, released: false, downloads: new Map() });
    },
    ErasureRequested(event) {
      const person = one(event);
      if (person.erased || person.asked !== null) throw new Error('an erasure was asked for that stands, or is done');
      person.asked = { requestId: String(event.data.requestId), until: Date.parse(String(event.data.until)) };
    },
    ErasureWithdrawn(event) {
      const person = one(event);
      if (person.erased || person.asked?.requestId !== event.data.requestId)
        throw new Error('an erasure was taken back that does not stand');
      person.asked = null;
    },
    AccountErased(event) {
      const person = one(event);
      if (person.erased) throw new Error('somebody was erased twice');
      if (person.asked === null) throw new Error('somebody was erased who had taken it back, or never asked');
      if (world.now() < person.asked.until) throw new Error('somebody was erased before the time in which they can take it back was over');
      Object.assign(person, { erased: true, asked: null });
    },
    ReservationReleased({ data }) {
      persons.get(String(data.owner))!.released = true;
    },
    OwnDataRequested(event) {
      one(event).downloads.set(String(event.data.requestId), { made: false });
    },
    OwnDataMade(event) {
      const download = one(event).downloads.get(String(event.data.requestId));
      if (download === undefined || download.made) throw new Error('a download was made twice, or that nobody asked for');
      download.made = true;
    },
    OwnDataFailed(event) {
      const download = one(event).downloads.get(String(event.data.requestId));
      if (download === undefined || download.made) throw new Error('a download failed that was made, or that nobody asked for');
      one(event).downloads.delete(String(event.data.requestId));
    },
  };

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      for (const { asked, erased, released, downloads } of persons.values()) {
        if (asked !== null) throw new Error('an erasure that is due never happened');
        if (erased && !released) throw new Error('the address of somebody who was erased stays taken');
        if (!erased && [...downloads.values()].some(({ made }) => !made)) throw new Error('a download was never made');
      }
    },

    async stage(services, people) {
      world = people;
      const acts: (() => Promise<unknown>)[] = [];
      for (let nth = 0; nth <= people.draw(2); nth++) {
        const input = { name: 'Asha Rao', email: `asha${nth}@demo.test`, role: 'user' as const, password: PASSWORD };
        const invited = await services.accounts!.invite({ ...input, origin: 'invitation' }, operator);
        if (!invited.ok) throw new Error(invited.code);
        const { accountId } = invited.value;
        const context: CommandContext = { ...anonymous, actor: `account:${accountId}` };
        acts.push(() =>
          people.ask('somebody takes along what is held of them', ({ accounts }) => accounts!.ownData.request(accountId, context)),
        );
        if (people.draw(3) === 2) continue;
        acts.push(async () => {
          for (let times = 0; times <= people.draw(2); times++) {
            await people.ask('somebody asks to be erased', ({ accounts }) =>
              accounts!.ownErasure.request(accountId, { password: PASSWORD }, context),
            );
            if (people.draw(2) === 1)
              await people.ask('somebody takes it back', ({ commands }) => takeBack(commands, accountId, context, people));
          }
        });
      }
      return acts;
    },
  };
};

/** What the mailed link does. */
async function takeBack(
  commands: Parameters<Parameters<People['ask']>[1]>[0]['commands'],
  accountId: string,
  context: CommandContext,
  people: People,
): Promise<unknown> {
  const accounts = commands.on(account);
  const request = await accounts.read(accountId, ({ erasing }) => erasing);
  if (request === null) return null;
  const command = { requestId: request.requestId, now: people.now() };
  return accounts.execute({ id: accountId, decide: withdrawErasure, command, context });
}
