import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { PeopleService } from '../use-cases.ts';

/** Both are members by then: so many days after the later of the two joined. */
const AFTER_DAYS = 16;
/** An answer comes so many days after it was asked for. */
const ANSWERED_AFTER = 4;
/** The last of the crowd may not be members yet: nobody connects with them. */
const MEMBERS = 48;
/** Steps around the crowd, to whom each one asks. */
const STEPS = [1, 5, 11] as const;

/** Members know each other: most requests were accepted, some wait. */
export function tellConnections(story: Story, people: Pick<PeopleService, 'changeConnection'>): void {
  const { member, investor, crowd } = story.cast;
  const known = crowd.slice(0, MEMBERS);

  /** One asks another; `answered`: who accepts in time. */
  function asks(one: DemoPerson, other: DemoPerson, answered: boolean): void {
    const day = Math.min(Math.max(one.joins, other.joins) + AFTER_DAYS, -1 - ANSWERED_AFTER);
    const pair = `connection ${one.email} ${other.email}`;
    // Cards are listed behind the filling, when the reactors hear of it.
    const does = (by: DemoPerson, to: DemoPerson, verb: 'request' | 'accept') =>
      story.done(verb, people.changeConnection({ other: to.accountId, verb, listed: true }, story.plainly(by)));
    story.on(day, pair, () => does(one, other, 'request'));
    if (answered) story.on(day + ANSWERED_AFTER, pair, () => does(other, one, 'accept'));
  }

  for (const [n, person] of known.entries()) {
    for (const step of STEPS.slice(0, 1 + (n % STEPS.length))) asks(person, known[(n + step) % known.length]!, (n + step) % 6 !== 0);
    if (n % 8 === 3) asks(person, member, n % 16 === 3);
    if (n % 12 === 7) asks(person, investor, true);
  }
}
