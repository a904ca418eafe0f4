import { humanised } from '../ui/format.ts';
import { words } from './words.ts';

/** Widened: a part or a field may be new to this build. */
const blocks: Readonly<Record<string, string | undefined>> = words.blocks;
const fields: Readonly<Record<string, string | undefined>> = words.fields;

/** What people call a part of a page. */
export function blockName(block: string): string {
  return blocks[block] ?? humanised(block);
}

/** What people call a field of a record. */
export function fieldName(field: string): string {
  return fields[field] ?? humanised(field);
}
