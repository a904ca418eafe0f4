import { setImmediate as giveWay } from 'node:timers/promises';
import { foldAsOf } from '@aarambh/kernel/as-of.ts';
import type { CommandsOn, CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, streamName } from '@aarambh/kernel/decision.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest, looking } from '@aarambh/kernel/latest.ts';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import { restoreStudent } from '../enrolment/decisions.ts';
import { enrolment, type Enrolment, type EnrolmentState } from '../enrolment/state.ts';
import type { BookedThen, InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { roster, type Roster, type RosterEntry } from '../roster/state.ts';
import { bookingPrint } from '../upload/fingerprints.ts';
import { guarded } from '../upload/plan.ts';
import { upload, type Upload } from '../upload/state.ts';
import { CHUNK, nothing, parts } from './chunks.ts';
import type { PlannedChunk, RestoredBooking, RestoredStudent, Staged } from './staged.ts';
import { confirmUpload } from '../upload/decisions.ts';

/** What is left to know of the way back to how an upload left the students of a college, once everybody was looked at who was on its list then. */
interface WayBack {
  /** Who goes, since that list had them not. */
  readonly remove: readonly string[];
  readonly needsCode: boolean;
  /** Nothing would be done. */
  readonly isThere: boolean;
}

/** What is to be done for some of those who were on the list, and how many of all were looked at. */
export interface WalkedBack {
  readonly chunk: PlannedChunk;
  readonly done: number;
  readonly total: number;
}

/** Events of a roster that are folded at a time: each names the students of a chunk. */
const ROSTER_PAGE = 10;
/** Students whose streams are read at a time. */
const AT_ONCE = 16;

type Ports = Pick<StudentsPorts, 'commands' | 'store' | 'codec' | 'keys' | 'chunk'>;

/** Position of the log at which all was done that an upload does; null for one that never was at work. Whoever gives its place back may come much later. */
async function endOf({ store }: Pick<Ports, 'store'>, uploadId: string): Promise<number | null> {
  let position: number | null = null;
  for await (const page of store.readStream(streamName(upload, uploadId)))
    for (const event of page) if (event.type === 'UploadConfirmed' || event.type === 'UploadChunkDone') ({ position } = event);
  return position;
}

/** The roster of a college as an upload left it, and where in the log that is; null for an upload that never was at work. */
async function rosterThen(
  ports: Ports,
  orgId: string,
  uploadId: string,
): Promise<{ readonly position: number; readonly roster: Roster } | null> {
  const position = await endOf(ports, uploadId);
  return position === null ? null : { position, roster: await foldAsOf(ports, roster, orgId, position, ROSTER_PAGE) };
}

interface Back {
  readonly student: RestoredStudent;
  readonly bookings: readonly Omit<RestoredBooking, 'row'>[];
}

/** How one student gets back to where they were; null for who was erased since. */
function backTo(
  ports: Ports & { readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>; readonly interviews: () => InterviewsForStudents },
  uploadId: string,
  position: number,
) {
  const { enrolments, interviews } = ports;

  /** The booking of a later list, where it stands as that list said it, and not where one stood then: what its student moved since stays. */
  async function madeSince({ bookingId, said, enrolmentId }: Enrolment, stood: readonly BookedThen[]): Promise<string | null> {
    if (bookingId === null || stood.some((one) => one.bookingId === bookingId)) return null;
    const [place, key] = await Promise.all([interviews().placeOf(bookingId), ports.keys.forReading(enrolmentId)]);
    if (place === null || key === null || stood.some(({ day, time }) => day === place.day && time === place.time)) return null;
    return bookingPrint(key, { date: written(place.day), time: place.time }) === said.booking ? bookingId : null;
  }

  return async (entry: RosterEntry): Promise<Back | null> => {
    const { enrolmentId } = entry;
    const { answer: now, position: changedAt } = await looking(enrolments, enrolmentId, (state) => state);
    // Most have not changed since: what they were is what they are.
    const then = changedAt <= position ? now : await foldAsOf(ports, enrolment, enrolmentId, position);
    if (then?.text == null || now?.text == null) return null;
    const { text, said } = then;
    const change = restoreStudent({ enrolmentId, uploadId, text, said }, now);
    if (isRefused(change)) return null;
    const bookings: Omit<RestoredBooking, 'row'>[] = [];
    const stood = await interviews().bookedThen(enrolmentId, position);
    const stands = stood.some(({ lost }) => lost) ? await interviews().bookedThen(enrolmentId, Number.MAX_SAFE_INTEGER) : [];
    for (const { bookingId, day, time, lost } of stood) {
      const listed = bookingId === then.bookingId;
      // One that was lost may have been had again since, by its student or by another restore, after which its student may have moved it.
      if (lost && stands.some((one) => one.instead.includes(bookingId) || (one.day === day && one.time === time))) continue;
      if (lost) bookings.push({ enrolmentId, day, time, bookingId: null, lost: bookingId, listed });
      // A later list has taken it elsewhere; where its student did, it stays.
      else if (listed && said.booking !== now.said.booking) bookings.push({ enrolmentId, day, time, bookingId, lost: null, listed });
    }
    const ends = await madeSince(now, stood);
    const isUnchanged = change.length === 0 && ends === null;
    return { student: { enrolmentId, entry, text, said, isUnchanged, returns: now.status === 'removed', ends }, bookings };
  };
}

/**
 * Decides on the streams what takes the students of a college back to how an upload left them: who came since goes, who went is there again, and the others are as
 * they were, with the bookings that they lost. What it is for those who were on the list is handed over some at a time, in their order, so that nobody has to hold all
 * of it. Null for an upload that never was at work.
 */
export async function wayBack(
  ports: Ports,
  interviews: () => InterviewsForStudents,
  { orgId, uploadId }: { readonly orgId: string; readonly uploadId: string },
  take: (some: WalkedBack) => Promise<unknown>,
): Promise<WayBack | null> {
  const then = await rosterThen(ports, orgId, uploadId);
  if (then === null) return null;
  /** Who is here now; in the end those of them alone whom that list had not. */
  const remove = await latest(ports.commands.on(roster), orgId, ({ entries }) => {
    const listed = new Set<string>();
    for (const one of entries.values()) if (one.listed) listed.add(one.enrolmentId);
    return listed;
  });
  const { size: here } = remove;
  const backOf = backTo({ ...ports, enrolments: ports.commands.on(enrolment), interviews }, uploadId, then.position);
  const wanted = [...then.roster.entries.values()].filter(({ listed }) => listed);
  let [done, rows, staying, changed] = [0, 0, 0, 0];
  for (const part of parts(wanted, ports.chunk ?? CHUNK)) {
    const found = new Map<string, Back>();
    const failures = await inTurns(part, AT_ONCE, async ({ enrolmentId, email, rollNo }) => {
      const one = await backOf({ enrolmentId, email, rollNo });
      if (one !== null) found.set(enrolmentId, one);
      // What is read may be at hand at once: who is answered meanwhile does not wait for everybody.
      await giveWay();
    });
    if (failures.length > 0) throw failures[0];
    const backs = part.flatMap(({ enrolmentId }) => found.get(enrolmentId) ?? []);
    for (const { student } of backs) {
      remove.delete(student.enrolmentId);
      staying++;
      if (!student.isUnchanged) changed++;
    }
    done += part.length;
    const rebook = backs.flatMap(({ bookings }) => bookings.map((booking) => ({ ...booking, row: ++rows })));
    if (backs.length === 0) continue;
    await take({ chunk: { ...nothing, restore: backs.map(({ student }) => student), rebook }, done, total: wanted.length });
  }
  const isThere = remove.size === 0 && rows === 0 && changed === 0;
  return { remove: [...remove], needsCode: guarded(remove.size, here, staying), isThere };
}

interface Deciding {
  readonly kept: Staged;
  readonly interviews: () => InterviewsForStudents;
  /** Takes the one place of the college's uploads; null where another has it. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>, context: CommandContext): Promise<number | null>;
  /** Ends an upload that comes to nothing, and gives its place back. */
  abandon(of: Pick<Upload, 'orgId' | 'uploadId'>, code: string, context: CommandContext): Promise<void>;
}

type Restore = Pick<Upload, 'orgId' | 'uploadId' | 'byId' | 'restores' | 'coded'>;

/**
 * Decides what a restore does, in the place of its college's uploads, where no other can change the list meanwhile; or notes why it comes to nothing. Decided again
 * after a crash it begins anew, and whoever comes second writes nothing.
 */
export function planningRestores(ports: StudentsPorts, { kept, interviews, begin, abandon }: Deciding) {
  const uploads = ports.commands.on(upload);
  const rosters = ports.commands.on(roster);

  /** Whether all who will be on the list again may be written to: nobody's list of then is undeclared still. */
  async function isDeclared(orgId: string, restored: string): Promise<boolean> {
    const then = await rosterThen(ports, orgId, restored);
    const declared = await latest(uploads, restored, (state) => state?.declared === true);
    const open = await latest(rosters, orgId, ({ undeclared }) => [...undeclared]);
    return declared && then !== null && !open.some((id) => then.roster.undeclared.has(id));
  }

  /** Answers why nothing comes of it; null where it is confirmed. */
  async function decide({ orgId, uploadId, byId, restores, coded }: Restore, context: CommandContext) {
    const declares = await isDeclared(orgId, restores!);
    if ((await begin({ orgId, uploadId, declared: declares }, context)) === null) return 'upload_running';
    const back: string[] = [];
    const way = await wayBack(ports, interviews, { orgId, uploadId: restores! }, async ({ chunk }) => {
      back.push(await kept.put(uploadId, chunk));
    });
    if (way === null) return 'upload_not_done';
    if (way.isThere) return 'nothing_to_do';
    if (way.needsCode && !coded) return 'code_needed';
    const gone = [...parts(way.remove, ports.chunk ?? CHUNK)].map((remove) => ({ ...nothing, remove }));
    // Who goes gives a Roll No and a slot back, so they go first.
    const files = [...(await kept.putAll(uploadId, gone)), ...back];
    await uploads.execute({ id: uploadId, decide: confirmUpload, command: { uploadId, byId, files, declares }, context });
    return null;
  }

  return async (restore: Restore, context: CommandContext): Promise<void> => {
    const refused = await decide(restore, context);
    if (refused !== null) await abandon(restore, refused, context);
  };
}
