import { loadChanged, type Changes } from '../changed-source.ts';

const spoilt: Readonly<Record<string, Changes>> = {
  /** What was confirmed is carried on by nobody but who confirmed it. */
  resumption: { 'services/students/processes/watching.ts': [["if (stage === 'running') return patientUntil;", '']] },
  /** A row that is taken in again is another student. */
  'row-ids': { 'services/students/processes/doing.ts': [['`enrolment\\n${uploadId}\\n${student.row}`', '`${Math.random()}`']] },
};

/** Loaded by a node before anything else: its uploads lack what UPLOADS_WITHOUT names. */
loadChanged(spoilt[process.env.UPLOADS_WITHOUT ?? ''] ?? {});
