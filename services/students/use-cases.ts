import { buffer } from 'node:stream/consumers';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { changeContact } from './enrolment/decisions.ts';
import { enrolment, isListed } from './enrolment/state.ts';
import { student } from './link.ts';
import type { InvitationsService } from './invitation/use-cases.ts';
import type { InterviewsForStudents, StudentsPorts } from './ports.ts';
import { confirming, restoring } from './processes/confirming.ts';
import { countingRestores } from './processes/counting-restores.ts';
import { declaring } from './processes/declaring.ts';
import { sentLists, type SentList } from './processes/lists.ts';
import { receivingSheets } from './processes/receiving.ts';
import { uploadMemory } from './processes/memory.ts';
import { listReport } from './processes/report.ts';
import { uploadReports } from './processes/upload-report.ts';
import { readSoFar } from './processes/read-so-far.ts';
import { uploading as uploads } from './processes/running.ts';
import { knownBy, roster } from './roster/state.ts';
import { templateSheets } from './rows/files.ts';
import { upload, type Upload } from './upload/state.ts';
import { withdrawUpload } from './upload/decisions.ts';

/** Streams that are read at a time. */
const AT_ONCE = 100;

/** Students of colleges: who uploads them, and as what they are enrolled. */
export type StudentsService = ReturnType<typeof createStudents>['use'];

/** The use cases, and apart from them what brings uploads on. */
export function createStudents(ports: StudentsPorts & { readonly invitations: InvitationsService }) {
  const { commands, colleges, invitations } = ports;
  const enrolments = commands.on(enrolment);
  const students = commands.on(student);
  const rosters = commands.on(roster);

  /** What an account is enrolled as, with the college of each, the newest first. */
  const linksOf = (accountId: string) => latest(students, accountId, ({ enrolments: own }) => [...own].toReversed());
  const stands = (enrolmentId: string): Promise<boolean> => latest(enrolments, enrolmentId, (state) => state !== null && isListed(state));

  let booker: InterviewsForStudents | null = null;
  /**
   * Whoever books interviews.
   * @throws {Error} nobody said yet who does
   */
  const interviews = (): InterviewsForStudents => {
    if (booker === null) throw new Error('nobody books interviews yet');
    return booker;
  };
  const memory = uploadMemory(ports);
  const uploading = uploads(ports, interviews, memory);
  const restoreCounts = countingRestores(ports, interviews, memory);
  const reports = uploadReports(ports);
  const uploadOf = async (orgId: string, uploadId: string): Promise<Upload | null> => {
    const found = await uploading.read(uploadId);
    return found?.orgId === orgId ? found : null;
  };
  let template: Buffer<ArrayBuffer> | null = null;
  const sendList = sentLists(ports, uploading, memory);

  return {
    uploading,
    restoreCounts,
    interviews,
    use: {
      colleges,
      invitations,
      /** Milliseconds since the epoch, by the clock that stamps events. */
      now: ports.clock,
      /** The last day on which a college has slots; null where there is none. Decided on the streams. */
      closingOf: async (orgId: string) => (await interviews().rulesOf(orgId)).closesOn,
      /** What an account is enrolled as with a college that has it now; with null in its newest one. Null for nothing. Decided on the streams. */
      async enrolmentOf(accountId: string, orgId: string | null) {
        for (const [enrolmentId, of] of await linksOf(accountId)) {
          if (orgId !== null && of !== orgId) continue;
          if (await stands(enrolmentId)) return { enrolmentId, orgId: of };
        }
        return null;
      },
      /** Whom a college has, or had, at an address, as it said it; null for nobody. */
      enrolmentAt: (orgId: string, email: string) =>
        latest(rosters, orgId, ({ byEmail }) => byEmail.get(knownBy(ports.host.secrets.reservation, orgId, 'email', email)) ?? null),
      /** The colleges that have an account as their student now. Decided on the streams. */
      async collegesOf(accountId: string) {
        const orgIds = new Set<string>();
        for (const [enrolmentId, orgId] of await linksOf(accountId)) if (await stands(enrolmentId)) orgIds.add(orgId);
        return [...orgIds];
      },
      /** A student whom a college has now, by the row of the college; null for who is none any more. Decided on the stream. */
      studentOf: (enrolmentId: string) =>
        latest(enrolments, enrolmentId, (state) =>
          state === null || state.text === null || !isListed(state)
            ? null
            : { enrolmentId, orgId: state.orgId, accountId: state.accountId, ...state.text },
        ),
      /** Changes the number under which a college reaches a student, as the student says it: no list overwrites it. */
      changeContact: ({ enrolmentId, whatsappNumber }: Record<'enrolmentId' | 'whatsappNumber', string>, context: CommandContext) =>
        unlessErased('not_found', async () =>
          resultOf(await enrolments.execute({ id: enrolmentId, decide: changeContact, command: { whatsappNumber }, context })),
        ),
      /** Who is to be written to about an enrolment, also one that was removed; null for who did not accept yet, declined, or is erased. */
      contactOf: (enrolmentId: string) =>
        latest(enrolments, enrolmentId, (state) =>
          state?.accountId == null || state.text === null
            ? null
            : { accountId: state.accountId, name: state.text.name, email: state.text.email },
        ),
      /** What their college calls them, for who may see that; who is erased is left out. */
      async namesOf(enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const names = new Map<string, string>();
        const failures = await inTurns([...new Set(enrolmentIds)], AT_ONCE, async (id) => {
          const name = await latest(enrolments, id, (state) => state?.text?.name ?? null);
          if (name !== null) names.set(id, name);
        });
        if (failures.length > 0) throw failures[0];
        return names;
      },
      /** Every enrolment that an account accepted, whether a college has it now or not; the newest first. */
      enrolmentsOf: (accountId: string): Promise<readonly string[]> =>
        latest(students, accountId, ({ enrolments: own }) => [...own.keys()].toReversed()),
      /** Takes a list in without a dry run, books what it says, and answers when all of it is done. */
      async uploadList(list: SentList, context: CommandContext) {
        const done = await sendList(list, context);
        return done.ok ? succeeded(await listReport(ports, done.value), done.position) : done;
      },
      /** Takes a file in, to be looked at before anything is written. It is read by whichever node brings uploads on. */
      receiveSheet: receivingSheets(ports, uploading),
      /**
       * Confirms what a dry run showed. Whoever brings uploads on does it, and nothing else: where the students changed meanwhile, the dry run is a new one.
       * `upload_changed`: it is a new one already.
       */
      confirmUpload: confirming(ports, uploading),
      /** Takes an upload of a college back, of which nothing was done yet. */
      async withdrawUpload({ orgId, uploadId, byId }: Record<'orgId' | 'uploadId' | 'byId', string>, context: CommandContext) {
        if ((await uploadOf(orgId, uploadId)) === null) return failed('not_found');
        const command = { uploadId, byId };
        const withdrawn = await ports.commands.on(upload).execute({ id: uploadId, decide: withdrawUpload, command, context });
        return withdrawn.ok ? succeeded({ status: 'withdrawn' } as const, withdrawn.position) : refusal(withdrawn.refusal);
      },
      /** What a restore would do if it began now, and what is lost by it: counted by the node that brings uploads on, for the person who asks and looks again. */
      restoreCounts,
      /** Takes the students of a college back to how an upload left them (I3). The answer names the upload that does it; `code: null` is for admins. */
      restoreUpload: restoring(ports, uploading),
      /** Of which college an upload is; null for none. */
      collegeOfUpload: async (uploadId: string) => (await uploading.read(uploadId))?.orgId ?? null,
      /** Whether an upload of a college adds or replaces; null for none of that college. */
      modeOf: async (orgId: string, uploadId: string) => (await uploadOf(orgId, uploadId))?.mode ?? null,
      /** What an upload of a college would do, or did; null for none of that college. */
      async reportOf(orgId: string, uploadId: string) {
        const found = await uploadOf(orgId, uploadId);
        return found && reports.report(found);
      },
      /** Rows of the file of an upload that are read by now, while it is read; 0 otherwise. */
      rowsReadOf: readSoFar(ports).rowsOf,
      /** The refused rows of a dry run with their cells, some at a time as they are asked for. `upload_decided`: they are gone. */
      async refusedRowsOf(orgId: string, uploadId: string) {
        const found = await uploadOf(orgId, uploadId);
        if (found === null) return failed('not_found');
        if (found.status === 'parsing') return failed('upload_not_read');
        const rows = await reports.refused(found);
        return rows === null ? failed('upload_decided') : succeeded(rows);
      },
      /** Sheets as an xlsx file, written while it is read. */
      writtenSheets: ports.host.sheets.write,
      /** Every booking of an upload that could not be made, some at a time as they are asked for; null for no upload of that college. */
      async unavailableOf(orgId: string, uploadId: string) {
        const found = await uploadOf(orgId, uploadId);
        return found && reports.unavailable(found);
      },
      /** The empty list as xlsx: the same every time. */
      template: async () => (template ??= await buffer(ports.host.sheets.write(templateSheets))),
      /** Declares the age of everybody on the lists that left it open. */
      declare: declaring(ports),
      /** The context that books interviews says so when it is opened: it needs the students, so they cannot need it. Lists with dates wait until then. */
      bookWith(by: InterviewsForStudents) {
        booker = by;
      },
    },
  };
}
