import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { ApplicationText } from '@aarambh/contracts/membership.ts';
import type { MembershipService } from '../use-cases.ts';
import { companies, declines, designations, offers, questions } from './texts.ts';

type Use = Pick<MembershipService, 'apply' | 'accept' | 'askForMore' | 'decline'>;

/** The last of the crowd who apply: so many of them are not members yet. */
const LATEST = 22;
/** Names on cards are short. */
const NAME = 20;

/** What a person of the demonstration applies with; always the same for the same place in the crowd. */
function applicationOf({ name, email, mobile }: DemoPerson, n: number): ApplicationText {
  return {
    name: name.slice(0, NAME).trim(),
    designation: designations[(n * 5) % designations.length]!,
    company: companies[(n * 7) % companies.length]!,
    contact: mobile,
    email,
    linkedin: `https://www.linkedin.com/in/${email.split('@', 1)[0]!.replaceAll('.', '-')}`,
    probono: offers[(n * 3) % offers.length]!,
  };
}

/** Most of the cast are members, accepted soon after they joined; of those who applied last, some of every state. */
export function tellMemberships(story: Story, memberships: Use): void {
  const { member, investor, admin, secondAdmin, crowd, newcomers } = story.cast;

  function applies(person: DemoPerson, n: number, day: number, { confirmed = true, step = 'apply', change = {} } = {}): void {
    const application = { ...applicationOf(person, n), ...change };
    story.on(day, person.email, () =>
      story.done('apply', memberships.apply({ accountId: person.accountId, application, confirmed }, story.by(person, step))),
    );
  }
  const about = ({ accountId }: DemoPerson) => ({ accountId, revision: null });
  const decider = (n: number): DemoPerson => (n % 3 === 0 ? secondAdmin : admin);

  function isAccepted(person: DemoPerson, n: number, day: number): void {
    story.on(day, person.email, () => story.done('accept', memberships.accept(about(person), story.by(decider(n), 'accept'))));
  }
  function isAsked(person: DemoPerson, n: number, day: number): void {
    const asking = story.by(decider(n), 'ask', questions[n % questions.length]);
    story.on(day, person.email, () => story.done('ask', memberships.askForMore(about(person), asking)));
  }
  function isDeclined(person: DemoPerson, n: number, day: number): void {
    const declining = story.by(decider(n), 'decline', declines[n % declines.length]);
    story.on(day, person.email, () => story.done('decline', memberships.decline(about(person), declining)));
  }

  const accepted = [member, investor, ...crowd.slice(0, -LATEST), ...newcomers];
  for (const [n, person] of accepted.entries()) {
    applies(person, n, person.joins + 3);
    isAccepted(person, n, person.joins + 7);
  }
  for (const [n, person] of crowd.slice(-LATEST).entries()) {
    const applied = -20 + Math.floor((n * 19) / LATEST);
    const kind = n % 7;
    if (kind === 0) {
      applies(person, n, person.joins + 1);
      isDeclined(person, n, person.joins + 5);
      continue;
    }
    applies(person, n, applied, { confirmed: kind !== 1 });
    if (kind === 2) isAsked(person, n, Math.min(applied + 4, -1));
    if (kind === 3) {
      isAsked(person, n, Math.min(applied + 4, -2));
      applies(person, n, Math.min(applied + 8, -1), {
        step: 'correct',
        change: { probono: 'I run the workshop myself; the second company is my brother’s.' },
      });
    }
  }
}
