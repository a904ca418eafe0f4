import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { listStudent, removeStudent } from '@aarambh/students/enrolment/decisions.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { beginUpload, listStudents } from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { anonymous, caller, operator, PASSWORD } from '../../accounts/harness.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import type { Services } from '../services.ts';
import { STUDENT_SECRETS } from '../students.ts';
import { invitationRules } from './invitation-rules.ts';

const links = linkTokens(mac(STUDENT_SECRETS.tokens, 'aarambh students\nmail links'));
/** The link of the mail that went to an address. */
const linkTo = (enrolmentId: string, email: string): string =>
  links.token(1, {
    id: enrolmentId,
    requestId: uuidOf(mac(STUDENT_SECRETS.tokens, `aarambh students\ninvitation\n${enrolmentId}\n${email}`).subarray(0, 16)),
  });

/** Somebody on the list of a college. */
interface Student {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly email: string;
}
const uploadId = derivedId('an upload', '1');

/** What a list says of a student. */
const says = (commands: Commands, { orgId, enrolmentId }: Student, email: string): Promise<unknown> =>
  unlessErased('not_found', async () => {
    const student = { row: 1, name: 'Asha Rao', email, phone: '' };
    const said = { name: 'Asha Rao', email };
    const command = { orgId, enrolmentId, uploadId, student, said };
    return commands.on(enrolment).execute({ id: enrolmentId, decide: listStudent, command, context: operator });
  });

/** Somebody is invited by two colleges: they accept, decline, or erase themselves, while lists remove them, have them again, or correct the address. */
export const invitationsAnswered: MakePiece = () => {
  const rules = invitationRules();

  /** Follows the link that went to an address, signed in where they have an account. */
  async function follows(people: People, { enrolmentId }: Student, email: string, password: string): Promise<boolean> {
    const answer = await people.ask('somebody follows the link', async ({ invitations, accounts }: Services) => {
      const holder = await accounts!.accountAt(email);
      const accountId = (await accounts!.standingOf(holder)) === null ? null : holder;
      return invitations!.accept(linkTo(enrolmentId, email), { password, adult: true, accountId, caller: caller() }, anonymous);
    });
    const joined = answer !== LOST && answer.ok;
    if (joined) rules.toldJoined(enrolmentId, email);
    return joined;
  }

  return {
    follow: rules.follow,
    atEnd: rules.atEnd,

    async stage({ commands, invitations }, people) {
      const students = Array.from({ length: 1 + people.draw(2) }, (_, nth): Student => ({
        orgId: derivedId('a college', String(nth)),
        enrolmentId: derivedId('an enrolment', String(nth)),
        email: 'asha@demo.test',
      }));
      for (const student of students) {
        const { orgId, enrolmentId, email } = student;
        const entries = [{ enrolmentId, email: `hmac of ${email}`, rollNo: null }];
        const place = { orgId, uploadId, declared: true };
        await commands.on(roster).execute({ id: orgId, decide: beginUpload, command: place, context: operator });
        await commands.on(roster).execute({ id: orgId, decide: listStudents, command: { orgId, uploadId, entries }, context: operator });
        await says(commands, student, email);
        await invitations!.vouched.invite(enrolmentId, operator);
      }
      return students.flatMap((student) => acts(student, people));
    },
  };

  /** What befalls one invitation, all at once. */
  function acts(student: Student, people: People): (() => Promise<unknown>)[] {
    const { enrolmentId, email } = student;
    const all: (() => Promise<unknown>)[] = [];
    const maybe = (act: () => Promise<unknown>): void => void (people.draw(3) === 0 && all.push(act));

    for (let clicks = 0; clicks <= people.draw(2); clicks++)
      all.push(async () => {
        if (!(await follows(people, student, email, PASSWORD)) || people.draw(4) > 0) return;
        await people.ask('somebody asks to be erased', async ({ accounts }) => {
          const accountId = await accounts!.accountAt(email);
          const context: CommandContext = { ...anonymous, actor: `account:${accountId}` };
          return accounts!.ownErasure.request(accountId, { password: PASSWORD }, context);
        });
      });
    maybe(async () => {
      const answer = await people.ask('somebody declines', ({ invitations }) =>
        invitations!.decline(linkTo(enrolmentId, email), people.draw(2) === 0, anonymous),
      );
      if (answer !== LOST && answer.ok) rules.toldDeclined(enrolmentId, email);
    });
    maybe(async () => {
      await people.ask('a list corrects the address', ({ commands }) => says(commands, student, 'meena@demo.test'));
      if (people.draw(2) === 0) await follows(people, student, 'meena@demo.test', 'Other#2026');
    });
    maybe(async () => {
      await people.ask('a list has them no longer', ({ commands }) => {
        const command = { enrolmentId, uploadId, reason: 'replaced' } as const;
        return commands.on(enrolment).execute({ id: enrolmentId, decide: removeStudent, command, context: operator });
      });
      if (people.draw(2) === 0) await people.ask('a list has them again', ({ commands }) => says(commands, student, email));
    });
    maybe(() => people.ask('their time is over', ({ invitations }) => invitations!.vouched.lapse(enrolmentId, operator)));
    return all;
  }
};
