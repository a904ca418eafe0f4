import type { DemoStudent, Story } from '@aarambh/context/story.ts';
import type { VouchedInvitations } from '../invitation/joining.ts';
import type { StudentsService } from '../use-cases.ts';
import { listsOf, type DemoList } from './lists.ts';

type Used = Pick<StudentsService, 'uploadList' | 'invitations' | 'enrolmentAt' | 'colleges'>;

/** Two colleges send lists of their students, who are invited, join, decline, or do not answer. */
export function tellStudents(story: Story, students: Used): void {
  const orgOf = (college: string): Promise<string> => story.orgOf(students.colleges, story.named(college));

  /** Does something with the enrolment of a student, which has to succeed. */
  async function withEnrolment(
    { college, email }: DemoStudent,
    what: string,
    act: (enrolmentId: string) => Promise<boolean>,
  ): Promise<void> {
    const enrolmentId = await students.enrolmentAt(await orgOf(college), email);
    if (enrolmentId === null || !(await act(enrolmentId))) throw new Error(`demonstration data: ${email} could not be told: ${what}`);
  }

  function sends({ college, day, mode, rows }: DemoList): void {
    const owner = story.named(college);
    story.on(day, college, async () => {
      const list = {
        orgId: await orgOf(college),
        byId: owner.accountId,
        mode,
        sent: { students: rows(story), declared: true },
        code: undefined,
      };
      await story.done(`the list of ${college}`, students.uploadList(list, story.by(owner, `list ${day}`)));
    });
  }

  function invites({ college, day, invited }: DemoList): void {
    story.on(day + 1, college, async () => {
      const all = invited.map((one) =>
        withEnrolment(one, 'invited', (enrolmentId) => students.invitations.vouched.invite(enrolmentId, story.plainly(null))),
      );
      await Promise.all(all);
    });
  }

  for (const list of listsOf(story.cast.students)) {
    sends(list);
    invites(list);
  }
  for (const student of story.cast.students) {
    const { fate, email } = student;
    const answers = (day: number, act: (vouched: VouchedInvitations, enrolmentId: string) => Promise<boolean>): void =>
      story.on(day, email, () => withEnrolment(student, fate.is, (enrolmentId) => act(students.invitations.vouched, enrolmentId)));
    if (fate.is === 'joins') {
      const { person } = fate;
      answers(fate.day, (vouched, enrolmentId) => vouched.join(enrolmentId, person.accountId, story.plainly(person)));
    } else if (fate.is === 'declines') answers(fate.day, (vouched, enrolmentId) => vouched.decline(enrolmentId, story.plainly(null)));
    else if (fate.is === 'lapses') answers(fate.day, (vouched, enrolmentId) => vouched.lapse(enrolmentId, story.plainly(null)));
  }
}
