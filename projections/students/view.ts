import type { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: enrolment id. Stream: enrolment-{id}. */
export interface StudentDocument {
  orgId: string;
  /** Empty once nothing is known of them. */
  name: string;
  email: string;
  whatsappNumber: string;
  rollNo: string;
  /** By which the list of a college is sorted: the name without its case. */
  sortName: string;
  status: EnrolmentStatus;
  /** The college has them now. */
  listed: boolean;
  /** The account that accepted; null before. */
  accountId: string | null;
  enrolledAt: string;
  changedAt: string;
}

export const studentsView = view<StudentDocument>('students');
