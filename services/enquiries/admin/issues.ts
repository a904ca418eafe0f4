import { page, moderators } from '@aarambh/http/access.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { HttpSettings } from '@aarambh/http/ports.ts';
import { mailHeaders } from '@aarambh/http/security-headers.ts';
import { opensAt, timedToken } from '@aarambh/http/signed-links.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { z } from 'zod';
import type { EnquiriesService } from '../use-cases.ts';
import { issueBodies } from '@aarambh/contracts/records/newsletter.ts';
import { newsletterIssuesContract } from '@aarambh/contracts/resources/enquiries.ts';
import { issueSaves, issueVerbs } from '@aarambh/contracts/verbs/newsletter.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { newsletterIssuesView, type IssueDocument } from '@aarambh/projections/newsletter-issues/view.ts';
import { countRest } from '@aarambh/projections/newsletter/query.ts';
import { newsletterView } from '@aarambh/projections/newsletter/view.ts';

/** How long staff, and whom they show it to, see an issue as a mail. Milliseconds. */
const OPEN_MS = 30 * 60_000;

type Secret = Pick<HttpSettings, 'linkSecret'>;

const what = (id: string) => `issue-preview:${id}` as const;

/** Where an issue stands as a mail for half an hour from `now` (milliseconds) on. */
function issuePreviewPath(secret: Secret, id: string, now: number): string {
  return `/newsletter/preview/${id}.${timedToken(secret, what(id), now + OPEN_MS)}`;
}

/** The issue that a path's token opens at `now`; null for one that is none, or too old. */
function opened(secret: Secret, token: string, now: number): string | null {
  const [id = '', ...timed] = token.split('.');
  return Id.safeParse(id).success && opensAt(secret, what(id), timed.join('.'), now) ? id : null;
}

/** An issue as its readers will see it, opened from the console in a window of its own: no sign-in goes with that, so the link is signed. */
export const issuePreviewEndpoint: Endpoint<EnquiriesService> = endpoint(
  {
    ...{ method: 'GET', path: '/newsletter/preview/{token}', access: page, tag: 'Newsletter' },
    ...{ summary: 'An issue as a mail, by the link of the console', undocumented: true },
    params: z.object({ token: z.string().min(1).max(200) }),
  },
  async (call, { issues }: EnquiriesService) => {
    const { settings, clock } = call.ports;
    const id = opened(settings, call.params.token, clock());
    if (id === null) return call.problem('link_expired');
    const mail = await issues.preview(id);
    return mail === null ? call.problem('not_found') : call.send(mail.html, 200, mailHeaders);
  },
);

/** Of what writes an issue: the greatest rich text, as JSON within JSON. */
const BYTES = 256 * 1024;

/** How many would get an issue that is stopped if it went on: those of whom it is not known yet are among them. */
async function restOf({ startedAt, cursor, held, noted, sent, failed, left }: IssueDocument, documents: Documents): Promise<number> {
  return noted - sent - failed - left + (await countRest(documents, cursor, startedAt!, held));
}

/** Issues of the newsletter: moderators write them, admins send them. */
export const issuesResource = adminResource({
  of: newsletterIssuesContract,
  view: newsletterIssuesView,
  readers: moderators,
  writers: moderators,
  place: 32,
  summary: 'Issues of the newsletter',
  list: { defaultSort: { field: 'changedAt', order: 'desc' }, search: ['subject'] },
  rows: (items) =>
    items.map(({ id, doc: { wordsRevision: revision, subject, state, changedAt, plannedAt, startedAt, endedAt, ...doc } }) => ({
      ...{ id, revision, subject, state, changedAt, plannedAt, startedAt, endedAt },
      ...{ toSend: doc.toSend, sent: doc.sent, failed: doc.failed, left: doc.left },
    })),
  alone: async ({ id, doc }, { ports }) => ({
    body: doc.body,
    preview: issuePreviewPath(ports.settings, id, ports.clock()),
    ...(doc.state === 'stopped' && { rest: await restOf(doc, ports.documents) }),
  }),
  also: [newsletterView],
  create: {
    summary: 'Writes an issue; nobody gets it before it is sent',
    problems: issueSaves.create,
    bytes: BYTES,
    async run({ issues }: EnquiriesService, words, context) {
      const result = await issues.create(words, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.id }, result.position);
    },
  },
  edit: {
    summary: 'Changes an issue that is not planned',
    problems: issueSaves.edit,
    bytes: BYTES,
    run: ({ issues }: EnquiriesService, id, words, revision, context) => issues.write(id, words, revision, context),
  },
  commands: commandsOn<EnquiriesService>()(
    issueVerbs,
    {
      test: ({ issues }, { id, context }) => issues.test(id, actingAccount(context)),
      send: ({ issues }, { id, body, context }) => issues.send(id, body, context),
      unplan: ({ issues }, { id, context }) => issues.unplan(id, context),
      resume: ({ issues }, { id, context }) => issues.resume(id, context),
      stop: ({ issues }, { id, context }) => issues.stop(id, context),
      discard: ({ issues }, { id, context }) => issues.discard(id, context),
    },
    issueBodies,
  ),
});
