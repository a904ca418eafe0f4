import { CollegeNumbers, StudentRecord, UploadRecord } from '../records/students.ts';
import { uploadVerbs } from '../verbs/students.ts';
import { resource } from './resource.ts';

/** Students of colleges. */
export const studentsContract = resource({
  name: 'students',
  record: StudentRecord,
  filters: { orgId: 'id', status: 'text' },
  sorts: ['sortName'],
  searched: true,
});

/** Lists of students that colleges sent. */
export const uploadsContract = resource({
  name: 'uploads',
  record: UploadRecord,
  alone: ['rows', 'refused', 'unavailableBookings', 'encoding'],
  filters: { orgId: 'id', status: 'text', receivedAt: 'text' },
  sorts: ['receivedAt'],
  verbs: uploadVerbs,
});

/** Numbers of colleges. */
export const collegeStatisticsContract = resource({
  name: 'college-statistics',
  record: CollegeNumbers,
  alone: ['students', 'appearing', 'missing', 'ratings', 'scored', 'overall'],
  filters: { state: 'text', name: 'text' },
  sorts: ['name', 'signedUpAt'],
  searched: true,
});
