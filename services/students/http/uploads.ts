import type { UploadView } from '@aarambh/contracts/http/students.ts';
import * as routes from '@aarambh/contracts/routes/students.ts';
import { filesOf, json, own, write, type Access } from '@aarambh/http/access.ts';
import { answerCsvPages, answerFilePages } from '@aarambh/http/admin/csv.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { uploadsOf } from '@aarambh/projections/uploads/query.ts';
import { uploadsView, type UploadDocument } from '@aarambh/projections/uploads/view.ts';
import { reasonOf, refusedHeadings, refusedLines, refusedSheet, templateCsv, unavailableHeading, unavailableLines } from '../rows/files.ts';
import { largest, sheetKind } from '../rows/sheet-kind.ts';
import type { StudentsService } from '../use-cases.ts';
import { readRefusedAt, refusedAt } from './caller.ts';
import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';

/** Of a college; whose it is, is asked of the colleges. Admins of the platform read. */
const reads: Access = { ...own, who: ['org', 'admin'], console: 'either', whose: 'object' };
const changes: Access = { ...write, who: ['org'], console: 'either', whose: 'object', body: json };
/** What has an upload done: as rarely as files are sent. */
const does: Access = { ...changes, rate: 'upload' };
const template: Access = { ...own, who: ['org'], console: 'either' };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is said of a dry run where none waits. */
const nothingWaits = { dryRun: null, was: null, interviewsLost: 0, encoding: null, read: null, passedOver: [], warnings: [], warned: 0 };

async function viewOf({ id, doc }: Sourced<UploadDocument>, use: StudentsService): Promise<UploadView> {
  const { status, source, mode, counts, refusal, done, total, declared, needsCode, receivedAt, decidedAt, restorable } = doc;
  const reason = refusal === null ? null : reasonOf(refusal);
  return {
    ...{ uploadId: id, status, source, mode, counts, reason, done, total },
    rowsRead: status === 'parsing' ? await use.rowsReadOf(id) : null,
    ...{ declared, needsCode, receivedAt, decidedAt, restorable },
  };
}

/** Files of students: looked at, confirmed, done and taken back (I2, I3). */
export const uploadEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(
    routes.uploadSheet,
    { access: { ...changes, body: filesOf(routes.uploadSheet), rate: 'upload' } },
    async (call, use: StudentsService) => {
      const { orgId } = call.params;
      const { mode } = call.body;
      const refused = await refusedAt(use, call.me, orgId, mode === 'replace' ? 'replace' : 'write');
      if (refused !== null) return call.problem(refused);
      const [file, ...others] = call.files.file;
      const kind = file === undefined || others.length > 0 ? null : sheetKind(file.name, file.bytes);
      if (file === undefined || kind === null) return call.problem('sheet_wrong');
      if (file.bytes.length > largest(kind)) return call.problem('sheet_large');
      const sheet = { orgId, byId: call.me.accountId, mode, kind, bytes: file.bytes };
      return call.answer(await use.receiveSheet(sheet, call.context()), (received) => received, 202);
    },
  ),
  handle(routes.readUploads, { access: reads, reads: [uploadsView] }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const { page, size } = call.query;
    const { items, total } = await uploadsOf(call.ports.documents, orgId, { offset: (page - 1) * size, limit: size });
    return call.json({ data: await Promise.all(items.map((one) => viewOf(one, use))), total, page });
  }),
  handle(routes.readUpload, { access: reads, reads: [uploadsView] }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const [found, report] = await Promise.all([uploadsView.get(call.ports.documents, uploadId), use.reportOf(orgId, uploadId)]);
    if (report === null) return call.problem('not_found');
    if (found === null) return call.problem('read_not_ready');
    const { waits, rows, refused: refusedRows, unavailableBookings, ...others } = report;
    const lists = { rows: [...rows], refused: [...refusedRows], unavailableBookings: [...unavailableBookings] };
    return call.json({ ...(await viewOf(found, use)), ...others, ...nothingWaits, ...waits, ...lists });
  }),
  handle(routes.readRefusedRows, { access: reads }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const rows = await use.refusedRowsOf(orgId, uploadId);
    if (!rows.ok) return call.refuse(rows);
    const mayGoOn = async () => (await readRefusedAt(use, call.me, orgId)) === null;
    return answerCsvPages(call, { fileName: 'refused.csv', heading: refusedHeadings, pages: refusedLines(rows.value), mayGoOn });
  }),
  handle(routes.readRefusedSheet, { access: reads }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const rows = await use.refusedRowsOf(orgId, uploadId);
    if (!rows.ok) return call.refuse(rows);
    const mayGoOn = async () => (await readRefusedAt(use, call.me, orgId)) === null;
    const write = (pages: ReturnType<typeof refusedLines>) => use.writtenSheets([refusedSheet(pages)]);
    return answerFilePages(call, { fileName: 'refused.xlsx', pages: refusedLines(rows.value), mayGoOn, write, contentType: XLSX });
  }),
  handle(routes.readUnavailable, { access: reads }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const bookings = await use.unavailableOf(orgId, uploadId);
    if (bookings === null) return call.problem('not_found');
    const mayGoOn = async () => (await readRefusedAt(use, call.me, orgId)) === null;
    return answerCsvPages(call, { fileName: 'unavailable.csv', heading: unavailableHeading, pages: unavailableLines(bookings), mayGoOn });
  }),
  handle(routes.confirmUpload, { access: does }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const mode = await use.modeOf(orgId, uploadId);
    const refused = await refusedAt(use, call.me, orgId, mode === 'replace' ? 'replace' : 'write');
    if (refused !== null) return call.problem(refused);
    const confirmed = { orgId, uploadId, byId: call.me.accountId, dryRun: call.body.dryRun, code: call.body.code };
    return call.answer(await use.confirmUpload(confirmed, call.context()), (given) => given, 202);
  }),
  // The same again changes nothing, so it needs no key; it does nothing that takes long, so whoever sent many files may.
  handle(routes.withdrawUpload, { access: { ...changes, body: 'none', idempotent: false } }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const withdrawn = await use.withdrawUpload({ orgId, uploadId, byId: call.me.accountId }, call.context());
    return call.answer(withdrawn, (done) => done);
  }),
  handle(routes.countRestore, { access: { ...does, who: reads.who, body: 'none' } }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId, 'replace');
    if (refused !== null) return call.problem(refused);
    return call.answer(await use.restoreCounts.ask({ orgId, uploadId }, call.context()), (asked) => asked, 202);
  }),
  handle(routes.readRestoreCount, { access: reads }, async (call, use: StudentsService) => {
    const { orgId, uploadId, countId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId, 'replace');
    if (refused !== null) return call.problem(refused);
    const found = await use.restoreCounts.read({ orgId, uploadId }, countId);
    return found === null ? call.problem('not_found') : call.json(found);
  }),
  handle(routes.restoreUpload, { access: does }, async (call, use: StudentsService) => {
    const { orgId, uploadId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'replace');
    if (refused !== null) return call.problem(refused);
    const restored = { orgId, uploadId, byId: call.me.accountId, code: call.body.code };
    return call.answer(await use.restoreUpload(restored, call.context()), (begun) => begun, 202);
  }),
  handle(routes.readTemplateCsv, { access: template }, (call) =>
    call.send(templateCsv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="students.csv"',
    }),
  ),
  handle(routes.readTemplateXlsx, { access: template }, async (call, use: StudentsService) => {
    const headers = { 'content-type': XLSX, 'content-disposition': 'attachment; filename="students.xlsx"' };
    return call.send(await use.template(), 200, headers);
  }),
];

const list: Access = { ...changes, body: { type: 'json', bytes: sheetLimits.jsonBytes }, rate: 'upload', answersLate: true };

/** The specified list of students as JSON (I2, I3). */
export const listEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(routes.uploadStudents, { access: list }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const sent = { orgId, byId: call.me.accountId, mode: 'add', sent: call.body, code: undefined } as const;
    return call.answer(await use.uploadList(sent, call.context()), (done) => done);
  }),
  handle(routes.replaceStudents, { access: list }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'replace');
    if (refused !== null) return call.problem(refused);
    const sent = { orgId, byId: call.me.accountId, mode: 'replace', sent: call.body, code: call.query.code } as const;
    return call.answer(await use.uploadList(sent, call.context()), (done) => done);
  }),
  handle(routes.declareStudents, { access: { ...changes, body: 'none' } }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const declared = await use.declare(orgId, call.me.accountId, call.context());
    return call.answer(declared, () => ({ message: 'Thank you. The invitations leave now.' }));
  }),
];
