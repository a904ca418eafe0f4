import type { Commands } from '@aarambh/kernel/commands.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { runsAlone, uploadWatch } from '@aarambh/students/processes/watching.ts';
import type { InterviewsForStudents } from '@aarambh/students/ports.ts';
import { createStudents } from '@aarambh/students/use-cases.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { productServices, type Ground, type MakeServices, type Services } from './services.ts';

/** By which the roster of these worlds knows an address. */
export const ROSTER_SECRET = new Uint8Array(32).fill(7);
/** The code of every college of these worlds. */
export const CODE = 'AAR-SIMULATE';

/** What the negative controls put in the place of what the product does. */
export interface SpoiltUploads {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly commands?: (commands: Commands) => Commands;
}

/** What a world has beside its uploads: who books, and what brings bookings on. */
interface BesideUploads extends Pick<Services, 'interviews'> {
  readonly books: InterviewsForStudents;
  readonly processes: readonly ProcessReactor<never>[];
}

/** Files of these worlds are a name, a number to reach them by, and when they are booked, by a line; no process is needed for that. */
export const namedSheets: Sheets = {
  async read({ kind, bytes }, take) {
    const about = { kind, from1904: false, encoding: 'utf-8', sheet: null, others: [] } as const;
    const lines = Buffer.from(await bytes())
      .toString()
      .split('\n');
    const rows = lines.map((line, index) => {
      const [name = '', phone = '', date = null, time = null] = line.split(' ');
      return { row: index + 2, cells: [name, phone, `${name}@student.in`, date, time] };
    });
    await take([{ row: 1, cells: ['Name', 'WhatsappNumber', 'Email ID', 'Date', 'Time'] }, ...rows], about);
    return { ok: true, about };
  },
  async *write() {},
};

/** Nobody books here. */
export const noInterviews: InterviewsForStudents = {
  foreseeing: () => Promise.resolve((wishes) => Promise.resolve(wishes.map(() => null))),
  book: () => Promise.resolve(failed('closed')),
  move: () => Promise.resolve(failed('closed')),
  cancel: () => Promise.resolve(failed('closed')),
  placeOf: () => Promise.resolve(null),
  standingOf: () => Promise.resolve(null),
  rulesOf: () => Promise.resolve({ closesOn: null }),
  bookedThen: () => Promise.resolve([]),
  toCome: () => Promise.resolve([]),
  takeAlong: () => Promise.resolve(),
  close: () => Promise.resolve(),
  reopen: () => Promise.resolve(),
};

/** Uploads of a college on a machine, two students a chunk. */
export function uploadServices(
  { process = (one) => one, commands: spoil = (one) => one }: SpoiltUploads = {},
  beside: (services: Services, ground: Ground) => BesideUploads = () => ({ books: noInterviews, processes: [] }),
): MakeServices {
  return (ground) => {
    const base = productServices(ground);
    const commands = spoil(base.commands);
    const { books, processes, ...others } = beside({ ...base, commands }, ground);
    const { clock, report, keys, files, store, state } = ground;
    const never = (): Promise<boolean> => Promise.resolve(false);
    const { use, uploading } = createStudents({
      ...{ commands, clock, wall: clock, state, keys, files, store, codec: base.codec, report, chunk: 2 },
      host: { secrets: { reservation: ROSTER_SECRET }, sheets: namedSheets },
      colleges: {
        collegeOf: () => Promise.resolve(null),
        collegeNamed: () => Promise.resolve(null),
        orgByCode: (code) => Promise.resolve(code.startsWith(CODE) ? { orgId: code.slice(CODE.length) } : null),
      },
      invitations: {
        invitationOf: () => Promise.resolve(failed('link_unknown')),
        accept: () => Promise.resolve(failed('link_unknown')),
        decline: () => Promise.resolve(failed('link_unknown')),
        vouched: { invite: never, join: never, decline: never, lapse: never },
      },
    });
    use.bookWith(books);
    const watched = processReactor(uploadWatch({ ...runsAlone(uploading), ...uploading }, clock), {
      clock,
      report,
    }) as ProcessReactor<never>;
    return { ...base, ...others, students: use, acting: { reactors: [], processes: [...processes, process(watched)], schedules: [] } };
  };
}
