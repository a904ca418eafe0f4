import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { approveRole, changeRole, proposeRole, rejectRole } from '../account/roles.ts';
import { reinstateAccount, suspendAccount } from '../account/decisions.ts';
import { account } from '../account/state.ts';
import type { Admins } from '../processes/admins.ts';
import type { Directory } from './directory.ts';
import type { AccountsPorts } from '../ports.ts';
import type { Noting } from '../security-log/noting.ts';
import type { AccountsService } from '../service.ts';
import type { Sessions } from '../sessions/sessions.ts';

type Moderation = Pick<
  AccountsService,
  'suspend' | 'reinstate' | 'changeRole' | 'proposeRole' | 'approveRole' | 'rejectRole' | 'approveAtTerminal' | 'approvalRefused' | 'exists'
>;

/** What admins do to accounts. Who loses a right loses their sessions with it; a new sign-in gets what is theirs now. */
export function moderation(ports: AccountsPorts, people: Directory, sessions: Sessions, admins: Admins, noted: Noting): Moderation {
  const { commands, clock } = ports;
  const accounts = commands.on(account);

  async function approve(accountId: string, proposalId: string, context: Parameters<Moderation['suspend']>[1]) {
    const outcome = await aboutPerson(accountId, context, (about) =>
      accounts.execute({ id: accountId, decide: approveRole, command: { proposalId }, context: about }),
    );
    noted.did(outcome, accountId, 'role-changed', context);
    if (outcome.ok) {
      await admins.enter(accountId, clock(), context);
      if (outcome.written > 0) await sessions.endAll(accountId, clock());
    }
    return resultOf(outcome);
  }

  return {
    async suspend(accountId, context) {
      const outcome = await admins.lose(accountId, { kind: 'suspend' }, suspendAccount, context);
      noted.did(outcome, accountId, 'suspended', context);
      if (outcome.ok) await sessions.endAll(accountId, clock());
      return resultOf(outcome);
    },

    async reinstate(accountId, context) {
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: reinstateAccount, command: undefined, context: about }),
      );
      noted.did(outcome, accountId, 'reinstated', context);
      if (outcome.ok) await admins.enter(accountId, clock(), context);
      return resultOf(outcome);
    },

    async changeRole(accountId, role, context) {
      const outcome = await admins.lose(
        accountId,
        { kind: 'role', role },
        (command, state, asked) => changeRole({ ...command, role }, state, asked),
        context,
      );
      noted.did(outcome, accountId, 'role-changed', context);
      if (outcome.ok && outcome.written > 0) await sessions.endAll(accountId, clock());
      return resultOf(outcome);
    },

    async proposeRole(accountId, role, context) {
      const proposedBy = accountOf(context.actor);
      if (proposedBy === null) return failed('forbidden');
      const { idempotency } = context;
      const proposalId = idempotency === undefined ? newId() : derivedId('role', proposedBy, idempotency.key);
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: proposeRole, command: { proposalId, role }, context: about }),
      );
      noted.did(outcome, accountId, 'role-proposed', context);
      return resultOf(outcome);
    },

    async approveRole(accountId, proposalId, context) {
      const by = accountOf(context.actor);
      if (by === null) return failed('forbidden');
      const refused = await admins.approvalRefused(by);
      return refused === null ? approve(accountId, proposalId, context) : failed(refused);
    },

    async rejectRole(accountId, proposalId, context) {
      if (accountOf(context.actor) === null) return failed('forbidden');
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: rejectRole, command: { proposalId }, context: about }),
      );
      noted.did(outcome, accountId, 'role-rejected', context);
      return resultOf(outcome);
    },

    async approveAtTerminal(email, context) {
      const { accountId, proposal, registered } = await people.findByEmail(people.nameOf(email));
      if (!registered || proposal === null) return failed('not_found');
      const approved = await approve(accountId, proposal.proposalId, context);
      return approved.ok ? { ...approved, value: { accountId, role: proposal.role } } : approved;
    },

    approvalRefused: admins.approvalRefused,
    exists: async (accountId) => accounts.read(accountId, (state) => state.registered && !state.erased),
  };
}
