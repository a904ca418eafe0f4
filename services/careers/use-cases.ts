import { CAREER_LINK_DAYS } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { aboutPerson, withoutReason } from '@aarambh/kernel/about-person.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, streamName, type Decide } from '@aarambh/kernel/decision.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { readStatusToken, statusToken, type ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import {
  eraseByLink,
  eraseCareer,
  lookAtCareer,
  moveCareer,
  noteOnCareer,
  withdrawByAccount,
  withdrawByLink,
} from './application/decisions.ts';
import { career, type CareerStreamState } from './application/state.ts';
import { createApplying } from './applying.ts';
import { createOpenings } from './openings.ts';
import { opening } from './opening/state.ts';
import type { CareersPorts } from './ports.ts';
import type { CareersService } from './service.ts';

export function createCareers(ports: CareersPorts): CareersService {
  const { commands, subjects, clock, publicUrl, files } = ports;
  const applications = commands.on(career);
  const openings = commands.on(opening);
  const linkUntil = (): string => new Date(clock() + CAREER_LINK_DAYS * DAY_MS).toISOString();

  /** What staff do; a reason is about the applicant, and goes with them. */
  function byStaff<Command, Code extends ProblemCode>(
    id: string,
    decide: Decide<Command, CareerStreamState, CareerEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'not_found' | 'idempotency_key_reused'>> {
    return unlessErased('not_found', () =>
      aboutPerson(id, context, async (told) => resultOf(await applications.execute({ id, decide, command, context: told }))),
    );
  }

  /** What whoever has the link does. */
  async function byLink<Asked extends object, Code extends ProblemCode>(
    token: string,
    decide: Decide<ByStatusLink & Asked, CareerStreamState, CareerEvent, Code>,
    asked: Asked,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, Code | 'link_unknown' | 'link_expired' | 'idempotency_key_reused'>> {
    const link = readStatusToken(token);
    if (link === null) return failed('link_unknown');
    const { id, linkHash } = link;
    const command = { ...asked, linkHash, now: clock() };
    return unlessErased('link_expired', async () => resultOf(await applications.execute({ id, decide, command, context }), () => ({ id })));
  }

  /** Answers only when nobody can read it any more, in this process and in what is kept. */
  const forget = (id: string): Promise<void> => subjects.forget(id, streamName(career, id));

  /** Who takes an application back has no resume here any more. One that a crash keeps from ending is found by the sweep of files. */
  async function dropResume(id: string, context: CommandContext): Promise<void> {
    const resume = await applications.read(id, (found) => found?.resume.fileId ?? null);
    if (resume !== null) await files.remove(resume, 'removed', context);
  }

  return {
    openings: createOpenings(ports),
    apply: createApplying({ ...ports, applications, openings }),

    async look(token) {
      const link = readStatusToken(token);
      if (link === null) return failed('link_unknown');
      const { id, linkHash } = link;
      return applications.read(id, (found) => {
        const looked = lookAtCareer({ linkHash, now: clock() }, found, { actor: 'anonymous' });
        return isRefused(looked) ? refusal(looked) : succeeded({ id });
      });
    },
    async withdraw(token, context) {
      const result = await byLink(token, withdrawByLink, { linkUntil: linkUntil() }, context);
      if (!result.ok) return result;
      await dropResume(result.value.id, context);
      return succeeded(undefined, result.position);
    },
    async withdrawOwn(id, accountId, context) {
      const command = { accountId, linkUntil: linkUntil() };
      const result = resultOf(await applications.execute({ id, decide: withdrawByAccount, command, context }));
      if (result.ok) await dropResume(id, context);
      return result;
    },
    async eraseByLink(token, why, context) {
      const result = await byLink(token, eraseByLink, { why }, context);
      if (!result.ok) return result;
      await forget(result.value.id);
      return succeeded(undefined, result.position);
    },

    async mailOf(id) {
      const found = await applications.read(id, (state, revision) => {
        if (state === null || state.linkSecret === null) return null;
        const { openingId, reference, linkSecret, againFrom, texts } = state;
        const url = `${publicUrl}/career/${statusToken(id, { linkSecret })}`;
        // Where several processes write, this state may be older than the mail: then it is tried again, and not dropped.
        const text = (at: number): string => {
          if (at > revision) throw new Error('an application was read before its step had come');
          return texts.get(at) ?? '';
        };
        return { openingId, mail: { reference, url, againFrom, text } };
      });
      if (found === null) return null;
      const { openingId, mail } = found;
      const role = openingId === null ? null : await openings.read(openingId, ({ details }) => details?.role ?? null);
      return { ...mail, role };
    },
    resumeOf: (id) =>
      applications.read(id, (found) => (found === null || found.erased || found.state === 'withdrawn' ? null : found.resume.fileId)),

    move: (id, to, text, context) => byStaff(id, moveCareer, { to, text, linkUntil: linkUntil() }, context),
    note: (id, text, context) => byStaff(id, noteOnCareer, { text }, context),
    async erase(id, why, revision, context) {
      const result = resultOf(
        await applications.execute({ id, decide: eraseCareer, command: { why, revision }, context: withoutReason(context) }),
      );
      if (result.ok) await forget(id);
      return result;
    },
    addressOf: (id) => latest(applications, id, (found) => found?.email ?? null),
  };
}
