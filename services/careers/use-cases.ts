import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { closeOpening, publishOpening, writeOpening, opening } from './opening.ts';
import { CAREER_LINK_DAYS, type CareerStep } from '@aarambh/contracts/careers/state.ts';
import { linkedRecords } from '@aarambh/context/linked-records.ts';
import { statusToken } from '@aarambh/kernel/status-links.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import * as decisions from './application.ts';
import { career } from './application.ts';
import { createApplying } from './applying.ts';
import type { CareerMail } from './mails/career-mails.ts';
import type { CareersPorts } from './ports.ts';

/** @param wall the clock by which an opening ends */
function createOpenings({ commands, wall }: { readonly commands: Commands; readonly wall: Clock }) {
  const openings = commands.on(opening);
  return {
    async write(openingId: string | null, details: OpeningDetails, revision: number, context: CommandContext) {
      const id = openingId ?? keyedId(context, 'opening', context.actor);
      const command = { openingId: id, details, revision };
      return resultOf(await openings.execute({ id, decide: writeOpening, command, context }), () => ({ id }));
    },
    async publish(openingId: string, context: CommandContext) {
      const command = { openingId, now: wall() };
      return resultOf(await openings.execute({ id: openingId, decide: publishOpening, command, context }));
    },
    async close(openingId: string, context: CommandContext) {
      return resultOf(await openings.execute({ id: openingId, decide: closeOpening, command: { openingId }, context }));
    },
  };
}

/** Openings, and the applications for them. */
export type CareersService = ReturnType<typeof createCareers>;

export function createCareers(ports: CareersPorts) {
  const { commands, publicUrl, files } = ports;
  const applications = commands.on(career);
  const openings = commands.on(opening);
  const records = linkedRecords(ports, career, CAREER_LINK_DAYS);
  const { linkUntil } = records;

  /** Who takes an application back has no resume here any more. One that a crash keeps from ending is found by the sweep of files. */
  async function dropResume(id: string, context: CommandContext): Promise<void> {
    const resume = await applications.read(id, (found) => found?.resume.fileId ?? null);
    if (resume !== null) await files.remove(resume, 'removed', context);
  }

  return {
    openings: createOpenings(ports),
    apply: createApplying({ ...ports, applications, openings }),

    /** Which application a link is of. Looking changes nothing. */
    look: (token: string) => records.look(token, decisions.lookAtCareer),
    async withdraw(token: string, context: CommandContext) {
      const result = await records.byLink(token, decisions.withdrawByLink, { linkUntil: linkUntil() }, context);
      if (!result.ok) return result;
      await dropResume(result.value.id, context);
      return succeeded(undefined, result.position);
    },
    async withdrawOwn(id: string, accountId: string, context: CommandContext) {
      const command = { accountId, linkUntil: linkUntil() };
      const result = resultOf(await applications.execute({ id, decide: decisions.withdrawByAccount, command, context }));
      if (result.ok) await dropResume(id, context);
      return result;
    },
    /** Erases it for good, and answers once its key is gone. */
    eraseByLink: (token: string, why: 'not-applicant' | 'asked', context: CommandContext) =>
      records.eraseByLink(token, decisions.eraseByLink, { why }, context),

    /** What a mail about it needs; null once nobody is to be told any more. */
    async mailOf(id: string): Promise<CareerMail | null> {
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
    /** The file of its resume, for who may read it; null once there is none. */
    resumeOf: (id: string) =>
      applications.read(id, (found) => (found === null || found.erased || found.state === 'withdrawn' ? null : found.resume.fileId)),

    move: (id: string, to: CareerStep, text: string, context: CommandContext) =>
      records.atDesk(id, decisions.moveCareer, { to, text, linkUntil: linkUntil() }, context),
    note: (id: string, text: string, context: CommandContext) => records.atDesk(id, decisions.noteOnCareer, { text }, context),
    /** `revision` is the last one that was seen, of what is erased for its age; null where somebody asks. */
    erase: (id: string, why: 'asked' | 'account-erased' | 'kept-long-enough', revision: number | null, context: CommandContext) =>
      records.erase(id, decisions.eraseCareer, { why, revision }, context),
    /** The address that an application was sent with; null once it was erased. */
    addressOf: (id: string) => latest(applications, id, (found) => found?.email ?? null),
  };
}
