import { interviewWatch } from '@aarambh/interviews/processes/interview-watch.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import { productServices, type MakeServices } from './services.ts';

/** What the negative controls put in the place of what the product does. */
export interface SpoiltInterviews {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly commands?: (commands: Commands) => Commands;
}

/** Colleges and students are not of these worlds. */
const nobody = () => Promise.resolve(null);

/** Interviews of a college on a machine. */
export function interviewServices({
  process: another = (one) => one,
  commands: spoil = (one) => one,
}: SpoiltInterviews = {}): MakeServices {
  return (ground) => {
    const base = productServices(ground);
    const { clock, report } = ground;
    const ports = { colleges: { collegeOf: nobody, orgByCode: nobody }, students: { enrolmentOf: nobody } };
    const { use, process } = createInterviews({ commands: spoil(base.commands), clock, ...ports });
    const watched = processReactor(interviewWatch(process), { clock, report }) as ProcessReactor<never>;
    return { ...base, interviews: use, acting: { reactors: [], processes: [another(watched)], schedules: [] } };
  };
}
