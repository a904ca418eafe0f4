import { issueToSubscriber, NEWSLETTER_ISSUE } from '@aarambh/enquiries/issue/mails.ts';
import { issueSending, issueWatch, type Confirmed, type Pace } from '@aarambh/enquiries/issue/sending.ts';
import { newsletterIssue } from '@aarambh/enquiries/issue/state.ts';
import { createIssues } from '@aarambh/enquiries/issue/use-cases.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox, type Outbox } from '@aarambh/kernel/outbox.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import { crowdOf } from './crowd.ts';
import { productServices, type MakeServices } from './services.ts';

const PACE: Pace = { perStep: 2, everyMs: 1_000, mostOpen: 10, waitMs: 2_000 };

/** What the negative controls put in the place of what the product does. */
export interface SpoiltIssues {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly outbox?: (outbox: Outbox) => Outbox;
  readonly commands?: (commands: Commands) => Commands;
}

/** Issues of the newsletter on a machine, with the outbox and what sends it. */
export function issueServices({
  process: another = (one) => one,
  outbox: note = (one) => one,
  commands: spoil = (one) => one,
}: SpoiltIssues = {}): MakeServices {
  return (ground) => {
    const { state, keys, clock, report } = ground;
    const base = productServices(ground);
    const commands = spoil(base.commands);
    const crowd = crowdOf(keys);
    const issues = commands.on(newsletterIssue);
    const mails = note(outbox({ state, clock }));
    const newsletter = {
      mailOf: (_addressId: string, subscriberId: string) =>
        Promise.resolve(crowd.left.has(subscriberId) ? null : { email: subscriberId, confirmUrl: '', leaveUrl: 'https://aarambh.example' }),
    };
    const until = (moment: string) =>
      crowd.subscribers.filter(({ since, subscriberId }) => since <= moment && !crowd.left.has(subscriberId));
    const confirmed: Confirmed = {
      count: (moment) => Promise.resolve(until(moment).length),
      next: (after, moment, most) =>
        Promise.resolve(
          until(moment)
            .filter(({ addressId }) => after === null || addressId > after.addressId)
            .slice(0, most),
        ),
    };
    const sending = sender({
      ...{ state, clock },
      render: mailRenderer({
        mails: { [NEWSLETTER_ISSUE]: issueToSubscriber({ issues, newsletter, publicUrl: 'https://aarambh.example' }) },
        contactOf: () => Promise.resolve(null),
        clock,
      }),
      transport: {
        send({ to, messageId }) {
          crowd.delivered.set(to, (crowd.delivered.get(to) ?? new Set()).add(messageId));
          return Promise.resolve();
        },
      },
      report: (error) => report(error, 'mails'),
    });
    const advance = issueSending({ issues, outbox: mails, newsletter, confirmed, clock, pace: PACE });
    const watched = processReactor(issueWatch(advance), { clock, report }) as ProcessReactor<never>;
    return {
      ...base,
      crowd,
      issues: createIssues({ commands, outbox: mails, wall: clock, publicUrl: 'https://aarambh.example' }),
      acting: {
        reactors: [],
        processes: [another(watched)],
        schedules: [{ name: 'mails', everyMs: 1_000, run: () => sending.run() }],
      },
    };
  };
}
