import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide } from '@aarambh/kernel/decision.ts';
import { refusal, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { reserveOrgCode, codeReservation, newOrgCode, orgCode } from './org-code.ts';
import * as decisions from './organisation/decisions.ts';
import type { OrganisationState } from './organisation/state.ts';
import type { CollegesPorts } from './ports.ts';
import type { Following } from './processes/following.ts';

interface Parts extends Pick<CollegesPorts, 'commands' | 'clock'> {
  readonly organisations: CommandsOn<OrganisationState, OrganisationEvent>;
  readonly following: Pick<Following, 'closed'>;
  /** Names the streams of codes. */
  readonly secret: Uint8Array;
}

type Coded = { readonly code: string };

/** What admins decide about colleges. A reason is about who opened the college, and goes with them. */
export function createDeciding({ commands, clock, organisations, following, secret }: Parts) {
  const codes = commands.on(orgCode);

  async function decided<Command, Code extends ProblemCode>(
    orgId: string,
    decide: Decide<Command, OrganisationState, OrganisationEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'idempotency_key_reused'>> {
    const run = async (told: CommandContext) => resultOf(await organisations.execute({ id: orgId, decide, command, context: told }));
    const ownerId = await organisations.read(orgId, (state) => state?.ownerId ?? null);
    return ownerId === null ? run(context) : aboutPerson(ownerId, context, run);
  }

  /**
   * Reserves a code, then has the college take it. A code that was reserved and not taken, where a crash or another admin came between, is left: there are so many
   * that nobody misses it, and nothing has to be given back.
   */
  async function withCode<Code extends ProblemCode>(
    orgId: string,
    wanted: string | null,
    decide: Decide<Coded, OrganisationState, OrganisationEvent, Code>,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'busy' | 'idempotency_key_reused'>> {
    const code = wanted ?? newOrgCode();
    const looked = await organisations.read(orgId, (state) => decide({ code }, state, context));
    if (!isRefused(looked)) {
      const reserved = await codes.execute({
        ...{ id: codeReservation(secret, code), decide: reserveOrgCode, command: { orgId }, context: stepsOf(context) },
      });
      if (!reserved.ok) return refusal(reserved.refusal);
    }
    return decided(orgId, decide, { code }, context);
  }

  return {
    /** `code` is given where somebody vouches that it is free, such as the demonstration's; else it is made. */
    approve: (orgId: string, code: string | null, context: CommandContext) => withCode(orgId, code, decisions.approveOrganisation, context),
    newCode: (orgId: string, context: CommandContext) => withCode(orgId, null, decisions.changeOrgCode, context),
    ask: (orgId: string, context: CommandContext) => decided(orgId, decisions.askOrganisation, null, context),
    declineCollege: (orgId: string, context: CommandContext) => decided(orgId, decisions.declineOrganisation, null, context),
    reinstate: (orgId: string, context: CommandContext) => decided(orgId, decisions.reinstateOrganisation, null, context),
    release: (orgId: string, context: CommandContext) => decided(orgId, decisions.releaseOrganisation, null, context),
    async suspend(orgId: string, context: CommandContext) {
      const result = await decided(orgId, decisions.suspendOrganisation, null, context);
      if (result.ok) await following.closed(orgId, clock());
      return result;
    },
  };
}
