import { count } from '../format.ts';
import { words } from './words.ts';

/** How large a file is, in whole kilobytes. */
export function fileSize(bytes: number): string {
  return words.kilobytes(count(Math.ceil(bytes / 1024)));
}
