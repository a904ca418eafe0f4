import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { issueMail, NEWSLETTER_TEST } from './mails.ts';
import { discardIssue, planIssue, resumeIssue, stopIssue, unplanIssue, writeIssue } from './decisions.ts';
import type { IssuesService } from './service.ts';
import { newsletterIssue } from './state.ts';

interface Ports {
  readonly commands: Commands;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** The clock by which an issue goes out. */
  readonly wall: Clock;
  readonly publicUrl: string;
}

export function createIssues({ commands, outbox, wall, publicUrl }: Ports): IssuesService {
  const issues = commands.on(newsletterIssue);
  const written = (id: string) => issues.read(id, ({ words, status }) => (status === 'discarded' ? null : words));
  return {
    async create(words, context) {
      const { actor, idempotency } = context;
      const id = idempotency === undefined ? newId() : derivedId('issue', actor, idempotency.key);
      const command = { issueId: id, ...words, revision: NO_STREAM };
      return resultOf(await issues.execute({ id, decide: writeIssue, command, context }), () => ({ id }));
    },

    async write(id, words, revision, context) {
      return resultOf(await issues.execute({ id, decide: writeIssue, command: { issueId: id, ...words, revision }, context }));
    },

    async discard(id, context) {
      return resultOf(await issues.execute({ id, decide: discardIssue, command: { issueId: id }, context }));
    },

    async test(id, accountId) {
      if ((await written(id)) === null) return failed('not_found');
      await outbox.enqueue({ factId: `${id}/${newId()}`, template: NEWSLETTER_TEST, to: accountId, params: { issueId: id } });
      return succeeded(undefined);
    },

    async send(id, { at, revision }, context) {
      const command = { issueId: id, at, revision, now: wall() };
      return resultOf(await issues.execute({ id, decide: planIssue, command, context }));
    },

    async unplan(id, context) {
      return resultOf(await issues.execute({ id, decide: unplanIssue, command: { issueId: id }, context }));
    },

    async stop(id, context) {
      return resultOf(await issues.execute({ id, decide: stopIssue, command: { issueId: id }, context }));
    },

    async resume(id, context) {
      const command = { issueId: id, at: new Date(wall()).toISOString() };
      return resultOf(await issues.execute({ id, decide: resumeIssue, command, context }));
    },

    async preview(id) {
      const words = await written(id);
      return words === null ? null : issueMail(words, null, publicUrl);
    },
  };
}
