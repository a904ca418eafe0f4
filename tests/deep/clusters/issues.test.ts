import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { newsletterIssuesView, type IssueDocument } from '@aarambh/projections/newsletter-issues/view.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { createServices } from '@aarambh/server/services.ts';
import { startCluster, type Cluster } from '../../support/cluster.ts';
import { enginesOf } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { newsletterReaders } from '../../support/newsletter-readers.ts';
import { postOffice } from '../../support/post-office.ts';
import { servicesAt } from '../../support/services-at.ts';

type Worker = 'worker' | 'worker2';
const ADMIN = { actor: `account:${newId()}`, corr: 'test', reason: 'A wrong date.' } as const;
const SUBJECT = 'What founders did this week';
const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Two founders met.' }] }] });
const emails = Array.from({ length: 60 }, (_, nth) => `reader${100 + nth}@rao.example`);

/** Who sends mails, by the account of the two workers. */
function sendingWorker(cluster: Cluster): Promise<Worker> {
  return eventually(
    30_000,
    async () => {
      for (const name of ['worker', 'worker2'] as const) {
        const metrics = await (await fetch(`${cluster.node(name).url}/metrics`)).text();
        if (/^aarambh_worker_part_active\{part="mails"\} 1$/m.test(metrics)) return name;
      }
      return null;
    },
    'a worker that sends mails',
  );
}

describe('an issue of the newsletter', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 240_000 }, () => {
  test('[C5] [J6] an issue is stopped while the worker that sends it is killed, and goes on to the rest by another: nobody gets it twice, and nobody who has left', async () => {
    const post = await postOffice();
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000', SMTP_URL: post.url },
      { also: ['worker2'] },
    );
    const engines = await enginesOf(cluster);
    try {
      const leave = await newsletterReaders(cluster.url, emails, () => post.mails);
      const { issues } = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url)).enquiries;
      const found = async (): Promise<IssueDocument | undefined> => (await newsletterIssuesView.get(engines.documents, id))?.doc;
      const toIssue = () => post.mails.filter(({ text }) => text.includes(`Subject: ${SUBJECT}`));
      const created = await issues.create({ subject: SUBJECT, body }, ADMIN);
      assert.ok(created.ok);
      const { id } = created.value;
      const sends = await sendingWorker(cluster);

      // From the thirtieth mail on the server of mails takes nothing, and who was sending is gone.
      const away = new Promise<void>((resolve) => {
        post.onOffer = () => {
          if (toIssue().length < 30) return;
          post.onOffer = null;
          post.refusals.push(...Array.from({ length: 1_000 }, () => ({ at: 'content' as const, answer: '451 later' })));
          cluster.node(sends).process.kill('SIGKILL');
          resolve();
        };
      });
      assert.ok((await issues.send(id, { at: null, revision: 0 }, ADMIN)).ok);
      await within(60_000, away, 'thirty mails');
      assert.ok((await issues.stop(id, ADMIN)).ok);
      const stopped = await eventually(
        90_000,
        async () => {
          const doc = await found();
          return doc?.endedAt == null ? null : doc;
        },
        'an issue that is stopped',
      );
      const { state, noted, sent, failed, left, held } = stopped;
      assert.deepEqual([state, failed, left, noted], ['stopped', 0, 0, sent]);
      // What was taken just before the kill is not known as sent.
      assert.ok(
        sent <= toIssue().length && toIssue().length < emails.length && held.length > 0,
        JSON.stringify({ sent, held: held.length }),
      );

      const leaver = emails.find((email) => !toIssue().some(({ to }) => to === email))!;
      await fetch(`${cluster.url}/newsletter/leave/${leave.get(leaver)!}`, { method: 'POST' });
      post.refusals.splice(0);
      assert.ok((await issues.resume(id, ADMIN)).ok);
      const ended = await eventually(
        90_000,
        async () => ((await found())?.state === 'sent' ? found() : null),
        'an issue that came to its end',
      );
      assert.deepEqual([ended.toSend, ended.sent, ended.failed, ended.left], [60, 59, 0, 1]);
      const each = Map.groupBy(toIssue(), ({ to }) => to);
      assert.deepEqual(
        [...each.keys()].sort(),
        emails.filter((email) => email !== leaver),
      );
      for (const theirs of each.values())
        assert.equal(new Set(theirs.map(({ text }) => /^message-id: (.*)$/im.exec(text)![1])).size, 1, 'one mail, by its Message-ID');
    } finally {
      await engines.close();
      await cluster.stop();
      await post.close();
    }
  });
});
