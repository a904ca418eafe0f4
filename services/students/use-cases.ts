import { buffer } from 'node:stream/consumers';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { changeContact } from './enrolment/decisions.ts';
import { enrolment, isListed } from './enrolment/state.ts';
import { student } from './link/state.ts';
import type { InvitationsService } from './invitation/service.ts';
import type { InterviewsForStudents, StudentsPorts } from './ports.ts';
import { confirming } from './processes/confirming.ts';
import { countingRestores, type RestoreCounts } from './processes/counting-restores.ts';
import { declaring } from './processes/declaring.ts';
import { sentLists } from './processes/lists.ts';
import { receivingSheets } from './processes/receiving.ts';
import { uploadMemory } from './processes/memory.ts';
import { listReport } from './processes/report.ts';
import { readSoFar } from './processes/read-so-far.ts';
import { restoring } from './processes/restoring.ts';
import { uploading as uploads, type Uploading } from './processes/running.ts';
import { knownBy } from './roster/known-by.ts';
import { roster } from './roster/state.ts';
import { uploadReports } from './processes/upload-report.ts';
import { templateSheets } from './rows/files.ts';
import { upload, type Upload } from './upload/state.ts';
import { withdrawUpload } from './upload/decisions.ts';
import type { StudentsService } from './service.ts';

/** Streams that are read at a time. */
const AT_ONCE = 100;

/** The use cases. */
export function createStudents(ports: StudentsPorts & { readonly invitations: InvitationsService }): {
  readonly use: StudentsService;
  readonly uploading: Uploading;
  readonly restoreCounts: RestoreCounts;
  /**
   * Whoever books interviews.
   * @throws {Error} nobody said yet who does
   */
  readonly interviews: () => InterviewsForStudents;
} {
  const { commands, colleges, invitations } = ports;
  const enrolments = commands.on(enrolment);
  const students = commands.on(student);
  const rosters = commands.on(roster);

  /** What an account is enrolled as, with the college of each, the newest first. */
  const linksOf = (accountId: string) => latest(students, accountId, ({ enrolments: own }) => [...own].toReversed());
  const stands = (enrolmentId: string): Promise<boolean> => latest(enrolments, enrolmentId, (state) => state !== null && isListed(state));

  let booker: InterviewsForStudents | null = null;
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
  const refusedRowsOf: StudentsService['refusedRowsOf'] = async (orgId, uploadId) => {
    const found = await uploadOf(orgId, uploadId);
    if (found === null) return failed('not_found');
    if (found.status === 'parsing') return failed('upload_not_read');
    const rows = await reports.refused(found);
    return rows === null ? failed('upload_decided') : succeeded(rows);
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
      now: ports.clock,
      closingOf: async (orgId) => (await interviews().rulesOf(orgId)).closesOn,
      async enrolmentOf(accountId, orgId) {
        for (const [enrolmentId, of] of await linksOf(accountId)) {
          if (orgId !== null && of !== orgId) continue;
          if (await stands(enrolmentId)) return { enrolmentId, orgId: of };
        }
        return null;
      },
      enrolmentAt: (orgId, email) =>
        latest(rosters, orgId, ({ byEmail }) => byEmail.get(knownBy(ports.host.secrets.reservation, orgId, 'email', email)) ?? null),
      async collegesOf(accountId) {
        const orgIds = new Set<string>();
        for (const [enrolmentId, orgId] of await linksOf(accountId)) if (await stands(enrolmentId)) orgIds.add(orgId);
        return [...orgIds];
      },
      studentOf: (enrolmentId) =>
        latest(enrolments, enrolmentId, (state) =>
          state === null || state.text === null || !isListed(state)
            ? null
            : { enrolmentId, orgId: state.orgId, accountId: state.accountId, ...state.text },
        ),
      changeContact: ({ enrolmentId, whatsappNumber }, context) =>
        unlessErased('not_found', async () =>
          resultOf(await enrolments.execute({ id: enrolmentId, decide: changeContact, command: { whatsappNumber }, context })),
        ),
      contactOf: (enrolmentId) =>
        latest(enrolments, enrolmentId, (state) =>
          state?.accountId == null || state.text === null
            ? null
            : { accountId: state.accountId, name: state.text.name, email: state.text.email },
        ),
      async namesOf(enrolmentIds) {
        const names = new Map<string, string>();
        const failures = await inTurns([...new Set(enrolmentIds)], AT_ONCE, async (id) => {
          const name = await latest(enrolments, id, (state) => state?.text?.name ?? null);
          if (name !== null) names.set(id, name);
        });
        if (failures.length > 0) throw failures[0];
        return names;
      },
      enrolmentsOf: (accountId) => latest(students, accountId, ({ enrolments: own }) => [...own.keys()].toReversed()),
      async uploadList(list, context) {
        const done = await sendList(list, context);
        return done.ok ? succeeded(await listReport(ports, done.value), done.position) : done;
      },
      receiveSheet: receivingSheets(ports, uploading),
      confirmUpload: confirming(ports, uploading),
      async withdrawUpload({ orgId, uploadId, byId }, context) {
        if ((await uploadOf(orgId, uploadId)) === null) return failed('not_found');
        const command = { uploadId, byId };
        const withdrawn = await ports.commands.on(upload).execute({ id: uploadId, decide: withdrawUpload, command, context });
        return withdrawn.ok ? succeeded({ status: 'withdrawn' }, withdrawn.position) : refusal(withdrawn.refusal);
      },
      restoreCounts,
      restoreUpload: restoring(ports, uploading),
      collegeOfUpload: async (uploadId) => (await uploading.read(uploadId))?.orgId ?? null,
      modeOf: async (orgId, uploadId) => (await uploadOf(orgId, uploadId))?.mode ?? null,
      async reportOf(orgId, uploadId) {
        const found = await uploadOf(orgId, uploadId);
        return found && reports.report(found);
      },
      rowsReadOf: readSoFar(ports).rowsOf,
      refusedRowsOf,
      writtenSheets: ports.host.sheets.write,
      async unavailableOf(orgId, uploadId) {
        const found = await uploadOf(orgId, uploadId);
        return found && reports.unavailable(found);
      },
      // It is the same every time.
      template: async () => (template ??= await buffer(ports.host.sheets.write(templateSheets))),
      declare: declaring(ports),
      bookWith(by) {
        booker = by;
      },
    },
  };
}
