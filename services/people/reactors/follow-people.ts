import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { connectionsOf } from '@aarambh/projections/connections/query.ts';
import { connectionsView } from '@aarambh/projections/connections/view.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { namedInLog } from '@aarambh/kernel/named-in-log.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { AccountsForPeople } from '../ports.ts';
import { followStanding, listCard, withdrawCard, card } from '../card.ts';
import { endConnection, connection, pairOf } from '../connection.ts';

type Followed = AccountEvent | MembershipEvent;

export interface FollowPeople {
  readonly reactor: Reactor<Followed>;
  /** Forgets an erased person once more: whom they were connected with meanwhile. */
  again(accountId: string): Promise<void>;
}

/** The events with which anything between two people begins. */
type Begun = Extract<ConnectionEvent, { type: 'ConnectionRequested' | 'ConnectionBlocked' }>;

const NAME = 'people-cards';
/** Connections that are ended at a time: they share a flush. */
const AT_ONCE = 64;

const contextOf = ({ id, meta }: Recorded<Followed>) => ({ actor: `system:${NAME}`, corr: meta.corr, cause: id }) as const;

/** Puts the card of who became a member into the directory, and keeps it from sight while, and after, the account cannot be used. */
export function followPeople(
  ports: Pick<ContextPorts, 'commands' | 'documents' | 'store' | 'codec' | 'marks'>,
  accounts: Pick<AccountsForPeople, 'isInUse'>,
): FollowPeople {
  const { commands, documents } = ports;
  const cards = commands.on(card);
  const connections = commands.on(connection);

  /** Everybody whom anything was ever between and a person, whether a read model has met it or not. */
  function others(accountId: string): Promise<readonly string[]> {
    return namedInLog<Begun>(ports, {
      model: connectionsView.model,
      begins: ['ConnectionRequested', 'ConnectionBlocked'],
      shown: () => connectionsOf(documents, accountId),
      namedBy: ({ data: { low, high } }) => (low === accountId ? high : high === accountId ? low : null),
    });
  }

  async function forget(accountId: string, context: CommandContext): Promise<void> {
    await cards.execute({ id: accountId, decide: withdrawCard, command: { accountId }, context });
    const failures = await inTurns(await others(accountId), AT_ONCE, (other) => {
      const pair = pairOf(accountId, other);
      return connections.execute({ id: pair.connectionId, decide: endConnection, command: { pair, erased: accountId }, context });
    });
    if (failures.length > 0) throw failures[0];
  }

  async function list(
    { data, personal }: Extract<MembershipEvent, { type: 'MembershipAccepted' }>,
    context: CommandContext,
  ): Promise<void> {
    // Null: erased meanwhile.
    if (personal === null) return;
    try {
      await cards.execute({ id: data.accountId, decide: listCard, command: { ...data, ...personal }, context });
    } catch (error) {
      if (!(error instanceof SubjectErased)) throw error;
    }
  }

  /** Follows whether an account can be used. `hidden`: the event alone says that the person is not shown any more. */
  async function stands(recorded: Recorded<AccountEvent>, hidden: boolean): Promise<void> {
    const { accountId } = recorded.event.data;
    // An account that is reinstated may be about to be erased, and the other way round: to be seen again takes both.
    const command = { accountId, suspended: hidden || !(await accounts.isInUse(accountId)) };
    await cards.execute({ id: accountId, decide: followStanding, command, context: contextOf(recorded) });
  }

  return {
    reactor: eventReactor<Followed>({
      name: NAME,
      on: {
        MembershipAccepted: (recorded) => list(recorded.event, contextOf(recorded)),
        AccountSuspended: (recorded) => stands(recorded, true),
        ErasureRequested: (recorded) => stands(recorded, true),
        AccountReinstated: (recorded) => stands(recorded, false),
        ErasureWithdrawn: (recorded) => stands(recorded, false),
        AccountErased: (recorded) => forget(recorded.event.data.accountId, contextOf(recorded)),
      },
    }),
    again: (accountId) => forget(accountId, { actor: `system:${NAME}`, corr: accountId }),
  };
}
