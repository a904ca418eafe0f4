import type { SecurityDeed } from '@aarambh/contracts/records/accounts.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import type { AccountsService } from '../service.ts';
import type { SecurityLog } from './security-log.ts';

/** Refusals that stand in the log: somebody did not know what the person knows. */
const REFUSALS: Readonly<Partial<Record<string, SecurityDeed>>> = {
  password_wrong: 'password-refused',
  second_factor_code_wrong: 'code-refused',
};

type Own = Pick<AccountsService, 'changeOwnPassword' | 'resetPassword'>;
type Moderated = Pick<
  AccountsService,
  'suspend' | 'reinstate' | 'changeRole' | 'proposeRole' | 'approveRole' | 'rejectRole' | 'approveAtTerminal'
>;

export interface Noting {
  own(use: Own): Own;
  secondFactor(use: SecondFactorService): SecondFactorService;
  moderated(use: Moderated): Moderated;
}

/** Use cases that keep in the security log what they did. Signing in itself notes where it decides. */
export function noting(log: SecurityLog, accountOfReset: (token: string) => string | null): Noting {
  /** What a person did about their own account, or was refused. */
  async function own<Answer extends Result<unknown>>(
    accountId: string | null,
    deed: SecurityDeed | null,
    source: string | undefined,
    result: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await result;
    const noted = answer.ok ? deed : REFUSALS[answer.code];
    if (accountId !== null && noted) log.behind({ accountId, deed: noted, address: source ?? null });
    return answer;
  }

  /** What somebody did to an account: in its log, and with the address it came from in that of whoever did it. */
  function did(accountId: string, deed: SecurityDeed, { actor, source }: CommandContext): void {
    const by = accountOf(actor);
    log.behind({ accountId, deed, address: null, by: by ?? actor });
    if (by !== null) log.behind({ accountId: by, deed, address: source ?? null, about: accountId });
  }

  async function done<Answer extends Result<unknown>>(
    accountId: string,
    deed: SecurityDeed,
    context: CommandContext,
    result: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await result;
    if (answer.ok) did(accountId, deed, context);
    return answer;
  }

  return {
    own: (use) => ({
      changeOwnPassword: (input, context) =>
        own(input.accountId, 'password-changed', context.source, use.changeOwnPassword(input, context)),
      resetPassword: (input, context) =>
        own(accountOfReset(input.token), 'password-reset', context.source, use.resetPassword(input, context)),
    }),

    secondFactor: (use) => ({
      ...use,
      begin: (input, context) => own(input.accountId, null, context.source, use.begin(input, context)),
      enrol: (input, context) => own(input.accountId, 'second-factor-set', context.source, use.enrol(input, context)),
      renewRecoveryCodes: (input, context) =>
        own(input.accountId, 'recovery-codes-renewed', context.source, use.renewRecoveryCodes(input, context)),
      remove: (input, context) => own(input.accountId, 'second-factor-removed', context.source, use.remove(input, context)),
      async enrolAtSignIn(input, context) {
        const answer = await use.enrolAtSignIn(input, context);
        const { address, device } = input.caller;
        if (answer.ok) log.behind({ accountId: answer.value.person.accountId, deed: 'second-factor-set', address, device });
        return answer;
      },
      async reset(email, context) {
        const answer = await use.reset(email, context);
        if (answer.ok) did(answer.value.accountId, 'second-factor-removed', context);
        return answer;
      },
    }),

    moderated: (use) => ({
      suspend: (id, context) => done(id, 'suspended', context, use.suspend(id, context)),
      reinstate: (id, context) => done(id, 'reinstated', context, use.reinstate(id, context)),
      changeRole: (id, role, context) => done(id, 'role-changed', context, use.changeRole(id, role, context)),
      proposeRole: (id, role, context) => done(id, 'role-proposed', context, use.proposeRole(id, role, context)),
      approveRole: (id, proposalId, context) => done(id, 'role-changed', context, use.approveRole(id, proposalId, context)),
      rejectRole: (id, proposalId, context) => done(id, 'role-rejected', context, use.rejectRole(id, proposalId, context)),
      async approveAtTerminal(email, context) {
        const answer = await use.approveAtTerminal(email, context);
        if (answer.ok) did(answer.value.accountId, 'role-changed', context);
        return answer;
      },
    }),
  };
}
