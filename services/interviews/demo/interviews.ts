import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { planInterviews } from './plan.ts';
import { tellInterview, type InterviewsTold } from './tell-interview.ts';

/** So many days after its owner joined the first college laid down when it has slots, and so many days before the filling it has a panel. */
const RULES_AFTER = 12;
const PANEL_ON = -60;
/** Every so many-th interview is the staff's; those of the panel go to its people in turns. */
const OF_STAFF = 5;
/** A holiday of the first college: so many days after the filling. */
const HOLIDAY = 9;

/** The first college has rules and a panel; the other one has neither, so what holds for everybody holds there, and its staff score. */
const colleges = [
  { college: 'college@demo.test', hasPanel: true },
  { college: 'college2@demo.test', hasPanel: false },
] as const;

/** Colleges have slots, students book them, and interviewers say what they found. */
export function tellInterviews(story: Story, interviews: InterviewsTold): void {
  const { students, interviewers } = story.cast;
  const dateOf = (day: number): string => dayAt(story.at(day, '12:00'));
  const ownRules: SlotRules = {
    ...{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '17:00', minutes: 30, buffer: 15, panels: 2 },
    ...{ noticeHours: 12, perStudent: 2, closesOn: null, holidays: [dateOf(HOLIDAY)] },
  };

  /** Lays down rules, and takes the interviewers onto the panel. Answers who they are there, once that is told. */
  function tellPanel(owner: DemoPerson, orgOf: () => Promise<string>): readonly string[] {
    const seats: string[] = [];
    story.on(owner.joins + RULES_AFTER, owner.email, async () =>
      story.done('the rules', interviews.changeRules(await orgOf(), ownRules, story.by(owner, 'lay down rules'))),
    );
    story.on(PANEL_ON, owner.email, async () => {
      for (const one of interviewers) {
        const seat = await interviews.panels.seatAs(await orgOf(), one, story.plainly(owner));
        if (seat === null) throw new Error(`demonstration data: ${one.email} is not on the panel`);
        seats.push(seat);
      }
    });
    return seats;
  }

  for (const { college, hasPanel } of colleges) {
    const owner = story.named(college);
    const orgOf = (): Promise<string> => story.orgOf(interviews.colleges, owner);
    const rules = hasPanel ? ownRules : defaultSlotRules;
    const seats = hasPanel ? tellPanel(owner, orgOf) : [];
    const own = students.filter((one) => one.college === college);
    for (const [n, plan] of planInterviews(own, { rules, dateOf }).entries()) {
      const turn = hasPanel && n % OF_STAFF !== OF_STAFF - 1 ? n % interviewers.length : null;
      const writer = turn === null ? owner : interviewers[turn]!;
      const seatOf = (): string | null => (turn === null ? null : seats[turn]!);
      tellInterview(story, interviews, { plan, n, date: dateOf(plan.day), owner, orgOf, writer, seatOf });
    }
  }
}
