import { z } from 'zod';
import { filePurpose } from '../files/purpose.ts';
import { MessageAnswer } from '../http/accounts.ts';
import {
  CodeQuery,
  CollegeNumbersAnswer,
  ConfirmUploadBody,
  RestoreCount,
  RestoreUploadBody,
  StatsAnswer,
  StudentsAnswer,
  StudentsQuery,
  StudentsWanted,
  SummaryAnswer,
  UploadAnswer,
  UploadDetailAnswer,
  UploadFields,
  UploadListAnswer,
  UploadsAnswer,
  UploadsQuery,
  WithdrawnAnswer,
} from '../http/students.ts';
import { Id } from '../ids.ts';
import { WhatsappNumber } from '../students/enrolment.ts';
import { sheetLimits } from '../students/sheets.ts';
import { routesUnder } from './route.ts';

const { get, post, put } = routesUnder('Students');
/** The id of an organisation as it is sent: one that is none is answered as one of others, which tells nobody which there are. */
const OrgId = z.string().min(1).max(100);
const ofCollege = { params: z.object({ orgId: OrgId }) } as const;
const ofUpload = { params: z.object({ orgId: OrgId, uploadId: Id }) } as const;
/** An array of students, or an object with one; its rows are read one by one, so that a wrong one refuses no other. */
const List = z.union([z.array(z.unknown()), z.looseObject({})]);

/** What a college uploads as a file: the sheet is looked into before anything of it is kept. */
export const sheetPurpose = filePurpose({
  name: 'student-sheet',
  contentTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel'],
  bytes: sheetLimits.bytes,
  count: 1,
});

export const uploadStudents = post('/api/org/upload/{orgId}', {
  ...ofCollege,
  summary: 'Adds a list of students to a college and books their interviews',
  body: List,
  answer: UploadListAnswer,
  problems: ['no_list', 'list_too_long', 'college_closed', 'upload_running', 'code_needed'],
});

export const replaceStudents = post('/api/org/replace/{orgId}', {
  ...ofCollege,
  summary: 'Replaces the students of a college by a list; one that removes more than a third wants its code',
  query: CodeQuery,
  body: List,
  answer: UploadListAnswer,
  problems: ['no_list', 'list_too_long', 'college_closed', 'upload_running', 'code_needed'],
});

export const declareStudents = post('/api/org/declare/{orgId}', {
  ...ofCollege,
  summary: "Declares that every student of the college is 18 or has a guardian's written consent: invitations leave",
  answer: MessageAnswer,
  problems: ['college_closed', 'nothing_to_do'],
});

export const readStudents = get('/api/org/students/{orgId}', {
  ...ofCollege,
  summary: 'The students of a college, by name',
  query: StudentsQuery,
  answer: StudentsAnswer,
  problems: ['college_closed'],
});

export const exportStudents = get('/api/org/students/{orgId}/students.csv', {
  ...ofCollege,
  summary: 'The students of a college as they are filtered, by name, as CSV that no spreadsheet runs',
  query: StudentsWanted,
  file: 'text/csv',
  problems: ['college_closed'],
});

export const readCollegeNumbers = get('/api/org/numbers/{orgId}', {
  ...ofCollege,
  summary: 'How far the students of a college came, who was missing, and how they were rated',
  answer: CollegeNumbersAnswer,
  problems: ['college_closed'],
});

export const readStats = get('/api/org/stats/{orgId}', {
  ...ofCollege,
  summary: 'Averages of the six ratings of a college',
  answer: StatsAnswer,
  problems: ['college_closed'],
});

export const readSummary = get('/api/user/summary', {
  summary: "How many students of the caller's college have had, or will have, an interview",
  answer: SummaryAnswer,
  problems: ['college_closed'],
});

export const uploadSheet = post('/api/org/uploads/{orgId}', {
  ...ofCollege,
  summary: 'Uploads a file of students to look at before anything is written: csv, xlsx or xls',
  body: UploadFields,
  files: { file: sheetPurpose },
  answer: UploadAnswer,
  others: { 202: { description: 'It is being read', schema: UploadAnswer } },
  problems: ['sheet_wrong', 'sheet_large', 'college_closed', 'upload_running'],
});

export const readUploads = get('/api/org/uploads/{orgId}', {
  ...ofCollege,
  summary: 'The uploads of a college, the newest first',
  query: UploadsQuery,
  answer: UploadsAnswer,
  problems: ['college_closed'],
});

export const readUpload = get('/api/org/uploads/{orgId}/{uploadId}', {
  ...ofUpload,
  summary: 'One upload: what it will do, how far it is, and what was unavailable',
  answer: UploadDetailAnswer,
  problems: ['college_closed'],
});

export const readRefusedRows = get('/api/org/uploads/{orgId}/{uploadId}/refused.csv', {
  ...ofUpload,
  summary: 'The refused rows of an upload, to correct and to upload again, as far as they are kept; 410 once it was decided',
  file: 'text/csv',
  problems: ['college_closed', 'upload_not_read', 'upload_decided'],
});

export const readRefusedSheet = get('/api/org/uploads/{orgId}/{uploadId}/refused.xlsx', {
  ...ofUpload,
  summary: 'The same as xlsx',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: ['college_closed', 'upload_not_read', 'upload_decided'],
});

export const readUnavailable = get('/api/org/uploads/{orgId}/{uploadId}/unavailable.csv', {
  ...ofUpload,
  summary: 'The bookings of an upload that could not be made',
  file: 'text/csv',
  problems: ['college_closed'],
});

export const confirmUpload = post('/api/org/uploads/{orgId}/{uploadId}/confirm', {
  ...ofUpload,
  summary: 'Does what an upload showed; where the students changed since, it shows what it would do now instead, and does nothing',
  body: ConfirmUploadBody,
  answer: UploadAnswer,
  others: { 202: { description: 'It is compared with what changed since', schema: UploadAnswer } },
  problems: ['college_closed', 'upload_running', 'upload_decided', 'upload_changed', 'upload_not_read', 'code_needed'],
});

export const withdrawUpload = post('/api/org/uploads/{orgId}/{uploadId}/withdraw', {
  ...ofUpload,
  summary: 'Takes an upload back while it is read or waits to be confirmed: nothing of it is kept',
  answer: WithdrawnAnswer,
  problems: ['college_closed', 'upload_decided'],
});

export const countRestore = post('/api/org/uploads/{orgId}/{uploadId}/restore/count', {
  ...ofUpload,
  summary: 'Counts what a restore of an upload would do now, and what is lost by it; the answer names the count',
  answer: RestoreCount,
  others: { 202: { description: 'It is being counted', schema: RestoreCount } },
  problems: ['college_closed', 'upload_not_done'],
});

export const readRestoreCount = get('/api/org/uploads/{orgId}/{uploadId}/restore/count/{countId}', {
  params: ofUpload.params.extend({ countId: Id }),
  summary: 'How far the count of what a restore would do is, and what came of it',
  answer: RestoreCount,
  problems: ['college_closed'],
});

export const restoreUpload = post('/api/org/uploads/{orgId}/{uploadId}/restore', {
  ...ofUpload,
  summary: 'Takes the students of a college back to how an upload left them; the answer names the upload that does it',
  body: RestoreUploadBody,
  answer: UploadAnswer,
  others: { 202: { description: 'It has begun', schema: UploadAnswer } },
  problems: ['college_closed', 'upload_running', 'upload_not_done', 'code_needed'],
});

export const readTemplateCsv = get('/api/org/students-template.csv', {
  summary: 'An empty list of students to fill in, as csv',
  file: 'text/csv',
});

export const readTemplateXlsx = get('/api/org/students-template.xlsx', {
  summary: 'The same as xlsx, with what to write in each column',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const changeContact = put('/api/student/contact/{orgCode}', {
  summary: 'Changes the WhatsApp number under which a college reaches the caller; no list of the college overwrites it',
  params: z.object({ orgCode: z.string().max(40) }),
  body: z.object({ whatsappNumber: WhatsappNumber }),
  answer: z.object({ message: z.literal('saved succesfully'), whatsappNumber: z.string() }),
});
