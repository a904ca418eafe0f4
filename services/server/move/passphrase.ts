import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/error.ts';

const LEAST_CHARACTERS = 12;

/**
 * What wraps keys, secrets and everything personal on its way: PASSPHRASE, or the content of the file that PASSPHRASE_FILE names.
 * @throws {ConfigError} there is none, or it is too short
 */
export function readPassphrase(environment: Readonly<Record<string, string | undefined>>): string {
  const { PASSPHRASE: given = '', PASSPHRASE_FILE: path = '' } = environment;
  if (given !== '' && path !== '') throw new ConfigError('PASSPHRASE and PASSPHRASE_FILE are both set; keep one of them.');
  if (given === '' && path === '')
    throw new ConfigError('Neither PASSPHRASE nor PASSPHRASE_FILE is set: keys and secrets only travel wrapped by a passphrase.');
  const name = path === '' ? 'PASSPHRASE' : 'PASSPHRASE_FILE';
  const passphrase = path === '' ? given : contentOf(path);
  if (passphrase.length < LEAST_CHARACTERS) throw new ConfigError(`${name} must give at least ${LEAST_CHARACTERS} characters.`);
  return passphrase;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`PASSPHRASE_FILE names ${path}, which cannot be read.`);
  }
}
