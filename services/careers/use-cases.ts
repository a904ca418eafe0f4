import { CAREER_LINK_DAYS } from '@aarambh/contracts/careers/state.ts';
import { linkedRecords } from '@aarambh/context/linked-records.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { statusToken } from '@aarambh/kernel/status-links.ts';
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
import { career } from './application/state.ts';
import { createApplying } from './applying.ts';
import { createOpenings } from './openings.ts';
import { opening } from './opening/state.ts';
import type { CareersPorts } from './ports.ts';
import type { CareersService } from './service.ts';

export function createCareers(ports: CareersPorts): CareersService {
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

    look: (token) => records.look(token, lookAtCareer),
    async withdraw(token, context) {
      const result = await records.byLink(token, withdrawByLink, { linkUntil: linkUntil() }, context);
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
    eraseByLink: (token, why, context) => records.eraseByLink(token, eraseByLink, { why }, context),

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

    move: (id, to, text, context) => records.atDesk(id, moveCareer, { to, text, linkUntil: linkUntil() }, context),
    note: (id, text, context) => records.atDesk(id, noteOnCareer, { text }, context),
    erase: (id, why, revision, context) => records.erase(id, eraseCareer, { why, revision }, context),
    addressOf: (id) => latest(applications, id, (found) => found?.email ?? null),
  };
}
