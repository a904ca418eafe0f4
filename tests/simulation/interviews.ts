import { interviewWatch } from '@aarambh/interviews/processes/interview-process.ts';
import { endedEnrolments } from '@aarambh/interviews/processes/closing.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { defineEvent } from '@aarambh/contracts/events/definition.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Decision, StreamKind } from '@aarambh/kernel/decision.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { z } from 'zod';
import { servicesWith, type MakeServices } from './services.ts';

/** What the negative controls put in the place of what the product does. */
export interface SpoiltInterviews {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly commands?: (commands: Commands) => Commands;
  /** In worlds with lists of students: who follows the end of an enrolment. Elsewhere nobody does, so that what befalls a worker befalls its other parts. */
  readonly ended?: (reactor: Reactor<never>) => Reactor<never>;
}

const nobody = () => Promise.resolve(null);
/** Colleges and students are not of these worlds. */
export const nobodyInterviewed = {
  colleges: { collegeOf: nobody, orgByCode: nobody, collegeNamed: nobody },
  students: {
    ...{ enrolmentOf: nobody, studentOf: nobody, enrolmentsOf: () => Promise.resolve([]), enrolmentAt: nobody, contactOf: nobody },
    namesOf: () => Promise.resolve(new Map<string, string>()),
  },
};

const standings = ['EnrolmentRemoved', 'EnrolmentReturned'] as const;
interface Told {
  readonly type: (typeof standings)[number];
  readonly data: { readonly enrolmentId: string };
}

/** Enrolments as these worlds know them: whether they last. */
export const enrolment: StreamKind<boolean, Told> = {
  category: 'enrolment',
  impersonal: true,
  initialState: () => true,
  evolve: (_lasts, { type }) => type === 'EnrolmentReturned',
  sizeOf: () => 100,
};

/** What a list says of an enrolment: whether it lasts from now on. */
export function enrol({ enrolmentId, lasts }: { enrolmentId: string; lasts: boolean }, lasted: boolean): Decision<Told, never> {
  return lasts === lasted ? [] : [{ type: lasts ? 'EnrolmentReturned' : 'EnrolmentRemoved', data: { enrolmentId } }];
}

const madeUp = {
  events: standings.map((type) => [type, defineEvent(type, z.object({ enrolmentId: Id }))] as const),
  processes: () => [],
};

/** Interviews of a college on a machine. */
export function interviewServices({
  process: another = (one) => one,
  commands: spoil = (one) => one,
  ended,
}: SpoiltInterviews = {}): MakeServices {
  return (ground) => {
    const base = servicesWith(createGatherings, { madeUp })(ground);
    const { clock, report } = ground;
    const { use, process, closes } = createInterviews({ commands: spoil(base.commands), clock, ...nobodyInterviewed });
    const watched = processReactor(interviewWatch(process), { clock, report }) as ProcessReactor<never>;
    const reactors = ended === undefined ? [] : [ended(endedEnrolments(closes))];
    return { ...base, interviews: use, acting: { reactors, processes: [another(watched)], schedules: [] } };
  };
}
