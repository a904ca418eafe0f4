import type { EnrolmentState } from './state.ts';

/** The upload by which something is written of a student. */
export interface ByUpload {
  /**
   * Revision of the roster's event by which it began, so that one whose node stood still writes nothing over what a later one wrote. Absent for what no upload at
   * work does.
   */
  readonly began?: number;
}

/** Whether a later upload than this wrote of the student. */
export function isOvertaken({ began = Infinity }: ByUpload, state: EnrolmentState): boolean {
  return state !== null && began < state.began;
}

/** As its event keeps it. */
export const beginning = ({ began }: ByUpload) => (began === undefined ? {} : { began });
