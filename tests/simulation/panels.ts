import { accountErased } from '@aarambh/context/account-erased.ts';
import { createPanels, type PanelsService } from '@aarambh/interviews/panel/use-cases.ts';
import { joiningPanelWatch } from '@aarambh/interviews/processes/joining-panel.ts';
import { scoringWatch } from '@aarambh/interviews/processes/scoring.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import { accountServices } from './accounts.ts';
import type { MakeServices } from './services.ts';
import { erasedAgain, subjectsOf } from './students.ts';

/** Signs the links of these worlds. */
export const PANEL_SECRETS = { tokens: new Uint8Array(32).fill(2) };

/** What the negative controls put in the place of what the product does. */
export interface SpoiltPanels {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly commands?: (commands: Commands) => Commands;
  /** Who tells the calls who is on a panel. */
  readonly panels?: (panels: PanelsService, commands: Commands) => PanelsService;
}

/** A joining is looked at again while its account is on its way; nothing is wrong then. */
const WAITS = 'who accepted a panel has no account yet';

/** Students are not of these worlds, and nobody but the panel speaks for the college. */
const nobody = () => Promise.resolve(null);

/** Panels of a college, and scorecards, on a machine, over its accounts. */
export function panelServices({
  process = (one) => one,
  commands: spoil = (one) => one,
  panels: telling = (one) => one,
}: SpoiltPanels = {}): MakeServices {
  const base = accountServices();
  return (ground) => {
    const services = base(ground);
    const { state, clock, report } = ground;
    const { accounts, acting } = services;
    const commands = spoil(services.commands);
    const colleges = {
      ...{ collegeOf: nobody, orgByCode: nobody },
      collegeNamed: () => Promise.resolve({ name: 'Campus College', code: 'AAR-CAMPUS22', active: true }),
    };
    const students = {
      ...{ enrolmentOf: nobody, studentOf: nobody, enrolmentsOf: () => Promise.resolve([]), enrolmentAt: nobody, contactOf: nobody },
      namesOf: () => Promise.resolve(new Map<string, string>()),
    };
    const { use, scoring } = createInterviews({ commands, clock, colleges, students });
    const panels = createPanels({
      ...{ commands, clock, state, colleges, accounts: accounts!, subjects: subjectsOf(ground, commands) },
      ...{ rateFactor: 1_000, publicUrl: 'https://aarambh.example', host: { secrets: PANEL_SECRETS } },
      invitationMails: { take: () => Promise.resolve(true) },
    });
    const waiting: typeof report = (error, part) => (String(error).includes(WAITS) ? undefined : report(error, part));
    const ours = [
      process(processReactor(joiningPanelWatch(panels.joining), { clock, report: waiting })),
      process(processReactor(scoringWatch(scoring), { clock, report })),
    ];
    return {
      ...services,
      interviews: use,
      panels: telling(panels.use, commands),
      acting: {
        reactors: [...acting.reactors, accountErased('interviewer-erasure', panels.erase)],
        processes: [...acting.processes, ...ours],
        schedules: [...acting.schedules, erasedAgain(ground, panels.erase)],
      },
    };
  };
}
