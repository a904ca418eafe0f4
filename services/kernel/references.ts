import { smallRandom } from './random.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A reference number that people can read out: a prefix such as `ENQ` and eight random letters or digits. It opens nothing. */
export function newReference(prefix: string): string {
  return referenceOf(prefix, smallRandom(LENGTH));
}

/** The reference number that so many bytes stand for. */
export function referenceOf(prefix: string, bytes: Uint8Array): string {
  return `${prefix}-${Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}
