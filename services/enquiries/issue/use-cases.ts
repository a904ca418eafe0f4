import { newId } from '@aarambh/kernel/ids.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { issueMail, NEWSLETTER_TEST, type IssueWords } from './mails.ts';
import { planIssue, resumeIssue, stopIssue, unplanIssue, discardIssue, writeIssue } from './decisions.ts';
import { newsletterIssue } from './state.ts';

interface Ports {
  readonly commands: Commands;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** The clock by which an issue goes out. */
  readonly wall: Clock;
  readonly publicUrl: string;
}

export type IssuesService = ReturnType<typeof createIssues>;

/** Issues of the newsletter: moderators write them, admins send them. */
export function createIssues({ commands, outbox, wall, publicUrl }: Ports) {
  const issues = commands.on(newsletterIssue);
  const written = (id: string) => issues.read(id, ({ words, status }) => (status === 'discarded' ? null : words));
  return {
    async create(words: IssueWords, context: CommandContext) {
      const id = keyedId(context, 'issue', context.actor);
      const command = { issueId: id, ...words, revision: NO_STREAM };
      return resultOf(await issues.execute({ id, decide: writeIssue, command, context }), () => ({ id }));
    },

    async write(id: string, words: IssueWords, revision: number, context: CommandContext) {
      return resultOf(await issues.execute({ id, decide: writeIssue, command: { issueId: id, ...words, revision }, context }));
    },

    async discard(id: string, context: CommandContext) {
      return resultOf(await issues.execute({ id, decide: discardIssue, command: { issueId: id }, context }));
    },

    /** Mails it as it stands to one account. */
    async test(id: string, accountId: string) {
      if ((await written(id)) === null) return failed('not_found');
      await outbox.enqueue({ factId: `${id}/${newId()}`, template: NEWSLETTER_TEST, to: accountId, params: { issueId: id } });
      return succeeded(undefined);
    },

    /** At once where `at` (ISO) is null or over. */
    async send(id: string, { at, revision }: { readonly at: string | null; readonly revision: number }, context: CommandContext) {
      const command = { issueId: id, at, revision, now: wall() };
      return resultOf(await issues.execute({ id, decide: planIssue, command, context }));
    },

    async unplan(id: string, context: CommandContext) {
      return resultOf(await issues.execute({ id, decide: unplanIssue, command: { issueId: id }, context }));
    },

    async stop(id: string, context: CommandContext) {
      return resultOf(await issues.execute({ id, decide: stopIssue, command: { issueId: id }, context }));
    },

    /** Goes on with one that was stopped, to those who have not had it. */
    async resume(id: string, context: CommandContext) {
      const command = { issueId: id, at: new Date(wall()).toISOString() };
      return resultOf(await issues.execute({ id, decide: resumeIssue, command, context }));
    },

    /** It as a mail; null where there is none. */
    async preview(id: string) {
      const words = await written(id);
      return words === null ? null : issueMail(words, null, publicUrl);
    },
  };
}
