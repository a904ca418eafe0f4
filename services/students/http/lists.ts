import { declareStudents, replaceStudents, uploadStudents } from '@aarambh/contracts/routes/students.ts';
import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import { write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { StudentsService } from '../use-cases.ts';
import { refusedAt } from './caller.ts';

/** Of a college; whose it is, is asked of the colleges. */
const changes: Access = { ...write, who: ['org'], console: 'either', whose: 'object' };
const list: Access = { ...changes, body: { type: 'json', bytes: sheetLimits.jsonBytes }, rate: 'upload', answersLate: true };

/** The specified list of students as JSON (I2, I3). */
export const listEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(uploadStudents, { access: list }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const sent = { orgId, byId: call.me.accountId, mode: 'add', sent: call.body, code: undefined } as const;
    return call.answer(await use.uploadList(sent, call.context()), (done) => done);
  }),
  handle(replaceStudents, { access: list }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'replace');
    if (refused !== null) return call.problem(refused);
    const sent = { orgId, byId: call.me.accountId, mode: 'replace', sent: call.body, code: call.query.code } as const;
    return call.answer(await use.uploadList(sent, call.context()), (done) => done);
  }),
  handle(declareStudents, { access: changes }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await refusedAt(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const declared = await use.declare(orgId, call.me.accountId, call.context());
    return call.answer(declared, () => ({ message: 'Thank you. The invitations leave now.' }));
  }),
];
