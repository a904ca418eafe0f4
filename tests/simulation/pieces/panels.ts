import { skills, type Ratings, type ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { relationTo } from '@aarambh/interviews/http/caller.ts';
import { panel } from '@aarambh/interviews/panel/state.ts';
import { decideInterview, requestInterview } from '@aarambh/interviews/interview/decisions.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { anonymous, operator, PASSWORD } from '../../accounts/harness.ts';
import { PANEL_SECRETS } from '../panels.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import type { Services } from '../services.ts';
import { panelRules } from './panel-rules.ts';

const orgId = derivedId('a college', '1');
const enrolmentId = derivedId('an enrolment', '1');
const links = linkTokens(mac(PANEL_SECRETS.tokens, 'aarambh interviews\nmail links'));
const college: CommandContext = { actor: `account:${derivedId('its owner', '1')}`, corr: 'the college' };
/** The day of the beginning of every run, and a time that is over by then. */
const booked = { day: '2026-11-20', time: '09:00', by: 'college' } as const;
const bookings = ['1', '2'].map((nth) => derivedId('a booking', nth));
const emails = ['meena@demo.test', 'farah@demo.test'];

/** A scorecard of so many everywhere. */
const card = (points: number): ScorecardContent => ({
  ratings: Object.fromEntries(skills.map((skill) => [skill, points])) as Ratings,
  overall: points,
  notes: { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' },
});

/** Interviewers who are invited, join, are given interviews, score and correct them, are removed and erase themselves, all at once. */
export const panelAtWork: MakePiece = () => {
  const rules = panelRules();

  const invitedAs = ({ commands }: Services, email: string): Promise<string | null> =>
    commands.on(panel).read(orgId, ({ invited }) => [...invited].find(([, one]) => one.email === email)?.[0] ?? null);
  const seatOf = async ({ panels, accounts }: Services, email: string): Promise<string | null> =>
    (await panels!.seatsOf(await accounts!.accountAt(email)))[0]?.interviewerId ?? null;

  /** Scores as the call does: who may is asked of the streams first. Answers what was wrong; null for nothing. */
  async function scored(
    { interviews, panels, accounts }: Services,
    bookingId: string,
    email: string,
    points: number,
  ): Promise<string | null> {
    const accountId = await accounts!.accountAt(email);
    const seen = await interviews!.scorecards.scorecardOf(bookingId);
    if (seen === null) return null;
    const { submitted, interviewerId, revision } = seen.card;
    const wasGone = rules.isToldGone(interviewerId);
    const relation = await relationTo({ ...interviews!, panels: panels! }, { accountId, role: 'user' }, seen);
    if (typeof relation === 'string' || relation.unwritten !== null) return null;
    if (wasGone) return 'somebody scores who is off the panel';
    const reason = 'I thought again.';
    const wish = { bookingId, orgId, enrolmentId, byId: accountId, revision, content: card(points), reason };
    const answer = await interviews!.scorecards.submit(wish, { actor: `account:${accountId}`, corr: bookingId });
    const isSeen = !answer.ok || answer.value.version === (submitted?.version ?? 0) + 1;
    return isSeen ? null : 'a scorecard was written over what its writer had not seen';
  }

  return {
    follow: rules.follow,
    atEnd: rules.atEnd,

    async stage({ commands, panels }, people) {
      for (const bookingId of bookings) {
        const command = { bookingId, orgId, enrolmentId, ...booked };
        await commands.on(interview).execute({ id: bookingId, decide: requestInterview, command, context: operator });
        const outcome = { bookingId, refusal: null };
        await commands.on(interview).execute({ id: bookingId, decide: decideInterview, command: outcome, context: operator });
      }
      for (const email of emails) {
        const asked = await panels!.invite(orgId, email, college);
        if (!asked.ok) throw new Error(asked.code);
      }
      return emails.flatMap((email, nth) => acts(email, nth, people));
    },
  };

  /** What one interviewer does, and the college does about them. */
  function acts(email: string, nth: number, people: People): (() => Promise<unknown>)[] {
    const accepts = async (services: Services) => {
      const interviewerId = await invitedAs(services, email);
      if (interviewerId === null) return null;
      const holder = await services.accounts!.accountAt(email);
      const accountId = (await services.accounts!.standingOf(holder)) === null ? null : holder;
      const token = links.token(1, { id: orgId, requestId: interviewerId });
      return services.panels!.accept(token, { name: 'Meena Rao', password: PASSWORD, accountId }, anonymous);
    };
    const scores = async (points: number): Promise<void> => {
      const wrong = await people.ask('an interviewer scores', (services) => scored(services, bookings[nth]!, email, points));
      if (wrong !== LOST && wrong !== null) throw new Error(wrong);
    };
    const removes = async (): Promise<void> => {
      const gone = await people.ask('the college removes an interviewer', async (services) => {
        const id = (await seatOf(services, email)) ?? (await invitedAs(services, email));
        return id === null ? null : { id, answer: await services.panels!.remove(orgId, id, 'removed', college) };
      });
      if (gone === LOST || gone === null || !gone.answer.ok) return;
      rules.toldGone(gone.id);
      await scores(9);
      if (people.draw(2) === 0) await people.ask('the college invites them again', ({ panels }) => panels!.invite(orgId, email, college));
    };
    const erases = async (): Promise<void> => {
      await people.ask('somebody asks to be erased', async ({ accounts }) => {
        const accountId = await accounts!.accountAt(email);
        return accounts!.ownErasure.request(accountId, { password: PASSWORD }, { ...anonymous, actor: `account:${accountId}` });
      });
    };
    const writes = async (from: number): Promise<void> => {
      for (let times = 0; times <= people.draw(3); times++) await scores(from + times);
    };
    const works = async (): Promise<void> => {
      for (let clicks = 0; clicks <= people.draw(2); clicks++) await people.ask('somebody accepts', accepts);
      await people.ask('the college gives an interview', async (services) => {
        const seat = await seatOf(services, email);
        return seat === null ? null : services.panels!.assign(orgId, seat, [bookings[nth]!], college);
      });
      // In two browsers at once, while the college, or they themselves, end it.
      const ends = [removes, erases, null][people.draw(3)] ?? null;
      await Promise.all([writes(4), people.draw(2) === 0 ? writes(7) : null, ends?.()]);
    };
    return [works, ...(people.draw(3) === 0 ? [removes] : [])];
  }
};
