import type { Role } from '@aarambh/contracts/roles.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { approveRole, changeRole, proposeRole, rejectRole } from '../account/roles.ts';
import { reinstateAccount, suspendAccount } from '../account/decisions.ts';
import type { Core } from '../core.ts';

/** What admins do to accounts. Who loses a right loses their sessions with it; a new sign-in gets what is theirs now. */
export function moderation({ accounts, people, sessions, admins, noted, clock }: Core) {
  async function approve(accountId: string, proposalId: string, context: CommandContext) {
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
    async suspend(accountId: string, context: CommandContext) {
      const outcome = await admins.lose(accountId, { kind: 'suspend' }, suspendAccount, context);
      noted.did(outcome, accountId, 'suspended', context);
      if (outcome.ok) await sessions.endAll(accountId, clock());
      return resultOf(outcome);
    },

    async reinstate(accountId: string, context: CommandContext) {
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: reinstateAccount, command: undefined, context: about }),
      );
      noted.did(outcome, accountId, 'reinstated', context);
      if (outcome.ok) await admins.enter(accountId, clock(), context);
      return resultOf(outcome);
    },

    /** A role outside the console; those of the console are proposed: approval_needed. */
    async changeRole(accountId: string, role: Role, context: CommandContext) {
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

    /** Proposes a role of the console in the name of the account that acts; somebody else approves it. */
    async proposeRole(accountId: string, role: Role, context: CommandContext) {
      const proposedBy = accountOf(context.actor);
      if (proposedBy === null) return failed('forbidden');
      const proposalId = keyedId(context, 'role', proposedBy);
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: proposeRole, command: { proposalId, role }, context: about }),
      );
      noted.did(outcome, accountId, 'role-proposed', context);
      return resultOf(outcome);
    },

    /**
     * Gives the proposed role. Never by who proposed it, nor by whom it is for (own_proposal, own_benefit), and only by an admin whose own role
     * came from the terminal or the demonstration, or is a day old (approver_too_new).
     */
    async approveRole(accountId: string, proposalId: string, context: CommandContext) {
      const by = accountOf(context.actor);
      if (by === null) return failed('forbidden');
      const refused = await admins.approvalRefused(by);
      return refused === null ? approve(accountId, proposalId, context) : failed(refused);
    },

    async rejectRole(accountId: string, proposalId: string, context: CommandContext) {
      if (accountOf(context.actor) === null) return failed('forbidden');
      const outcome = await aboutPerson(accountId, context, (about) =>
        accounts.execute({ id: accountId, decide: rejectRole, command: { proposalId }, context: about }),
      );
      noted.did(outcome, accountId, 'role-rejected', context);
      return resultOf(outcome);
    },

    /** An operator at the terminal is the second person. Code not_found: nobody has that address, or nothing is proposed for them. */
    async approveAtTerminal(email: string, context: CommandContext) {
      const { accountId, proposal, registered } = await people.findByEmail(people.nameOf(email));
      if (!registered || proposal === null) return failed('not_found');
      const approved = await approve(accountId, proposal.proposalId, context);
      return approved.ok ? { ...approved, value: { accountId, role: proposal.role } } : approved;
    },

    /** Why an admin may not approve what others propose, whatever it is about; null when they may. */
    approvalRefused: admins.approvalRefused,
    /** Whether there is a person behind an account: registered and not erased. */
    exists: async (accountId: string) => accounts.read(accountId, (state) => state.registered && !state.erased),
  };
}
