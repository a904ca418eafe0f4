import { whole } from '@aarambh/context/settings.ts';

/** The settings of the notes. */
export const settings = {
  /** Notes that a member can have. */
  NOTES_MOST: whole('NOTES_MOST', 1, 100).default(20),
};
