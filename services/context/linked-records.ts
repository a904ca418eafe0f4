import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { aboutPerson, withoutReason } from '@aarambh/kernel/about-person.ts';
import type { Outgoing } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, streamName, type Decide, type StreamKind } from '@aarambh/kernel/decision.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { readStatusToken, type ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import type { ContextPorts } from './context.ts';

type Written<Code extends ProblemCode, Value = undefined> = Promise<Result<Value, Code | 'idempotency_key_reused'>>;

/**
 * Records that people send who may have no account, such as enquiries: each is a person of its own, whose sender has the link to its status page, and staff
 * work on it at a desk until it is erased. `linkDays`: how long the link opens after its end.
 */
export function linkedRecords<State extends { readonly reference: string }, Event extends Outgoing>(
  { commands, subjects, clock }: Pick<ContextPorts, 'commands' | 'subjects' | 'clock'>,
  kind: StreamKind<State | null, Event>,
  linkDays: number,
) {
  const records = commands.on(kind);
  type Deciding<Command, Code extends ProblemCode> = Decide<Command, State | null, Event, Code>;

  /** Answers only when it cannot be read any more, in this process and in what is kept. */
  const forget = (id: string): Promise<void> => subjects.forget(id, streamName(kind, id));

  /** What the holder of the link does; answers which record it is of. */
  async function byLink<Asked extends object, Code extends ProblemCode>(
    token: string,
    decide: Deciding<ByStatusLink & Asked, Code>,
    asked: Asked,
    context: CommandContext,
  ): Written<Code | 'link_unknown' | 'link_expired', { readonly id: string }> {
    const link = readStatusToken(token);
    if (link === null) return failed('link_unknown');
    const { id, linkHash } = link;
    const command = { ...asked, linkHash, now: clock() };
    return unlessErased('link_expired', async () => resultOf(await records.execute({ id, decide, command, context }), () => ({ id })));
  }

  return {
    byLink,
    /** Until when the link of a record opens that ends now. ISO. */
    linkUntil: (): string => new Date(clock() + linkDays * DAY_MS).toISOString(),

    /** Which record a link is of; `look` refuses what opens nothing. */
    async look<Code extends ProblemCode>(
      token: string,
      look: Deciding<ByStatusLink, Code>,
    ): Promise<Result<{ readonly id: string; readonly reference: string }, Code | 'link_unknown'>> {
      const link = readStatusToken(token);
      if (link === null) return failed('link_unknown');
      const { id, linkHash } = link;
      return records.read(id, (found) => {
        const looked = look({ linkHash, now: clock() }, found, { actor: 'anonymous' });
        return isRefused(looked) ? refusal(looked) : succeeded({ id, reference: found!.reference });
      });
    },

    async eraseByLink<Asked extends object, Code extends ProblemCode>(
      token: string,
      decide: Deciding<ByStatusLink & Asked, Code>,
      asked: Asked,
      context: CommandContext,
    ): Written<Code | 'link_unknown' | 'link_expired'> {
      const erased = await byLink(token, decide, asked, context);
      if (!erased.ok) return erased;
      await forget(erased.value.id);
      return succeeded(undefined, erased.position);
    },

    /** What staff do; a reason is about the sender, and goes with them. */
    atDesk: <Command, Code extends ProblemCode>(
      id: string,
      decide: Deciding<Command, Code>,
      command: Command,
      context: CommandContext,
    ): Written<Code | 'not_found'> =>
      unlessErased('not_found', () =>
        aboutPerson(id, context, async (told) => resultOf(await records.execute({ id, decide, command, context: told }))),
      ),

    async erase<Command, Code extends ProblemCode>(
      id: string,
      decide: Deciding<Command, Code>,
      command: Command,
      context: CommandContext,
    ): Written<Code> {
      const erased = resultOf(await records.execute({ id, decide, command, context: withoutReason(context) }));
      if (erased.ok) await forget(id);
      return erased;
    },
  };
}
