import { ungroupedNumber } from '@aarambh/contracts/typed-text.ts';
import { randomBytes } from 'node:crypto';

/** Codes that a person gets at a time. The first character of each tells which one it is. */
const RECOVERY_CODES = 10;
/** Crockford's base 32: nothing that looks like something else. 50 random bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 10;

/** New codes, as people keep them: `3-7QF3K-PM2XD`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const random = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]!).join('');
    return `${index}-${random.slice(0, RANDOM_CHARACTERS / 2)}-${random.slice(RANDOM_CHARACTERS / 2)}`;
  });
}

/** A recovery code as somebody typed it. */
export interface TypedRecoveryCode {
  readonly index: number;
  /** What is hashed: without separators, look-alikes read as what was meant. */
  readonly text: string;
}

/** Reads a recovery code; null for what cannot be one. */
export function readRecoveryCode(typed: string): TypedRecoveryCode | null {
  const text = ungroupedNumber(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const parts = /^(\d)[0-9A-HJKMNP-TV-Z]{10}$/.exec(text);
  return parts === null ? null : { index: Number(parts[1]), text };
}
