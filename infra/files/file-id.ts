import { randomBytes } from 'node:crypto';

/** 128 random bits: an id cannot be guessed, and nothing else is a path. Files move between the engines under it. */
export const FILE_ID = /^[0-9a-f]{32}$/;

/** A new file's id, or the one that was chosen before. Throws for what is no id. */
export function fileId(chosen = randomBytes(16).toString('hex')): string {
  if (!FILE_ID.test(chosen)) throw new Error(`${chosen.slice(0, 40)} is no id of a file`);
  return chosen;
}
