import { readFileSync } from 'node:fs';
import { ConfigError } from './error.ts';

/**
 * What is set: an empty value counts as not set. Each of the settings may also be named by a file that holds it, as `NAME_FILE`: so secrets
 * need not stand in the environment.
 * @throws {ConfigError} where a file cannot be read, or is named beside the setting itself
 */
export function givenSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value.trim() !== '') given[name] = value;
  for (const name of settings) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`);
    try {
      given[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new ConfigError(`${name}_FILE names ${path}, which cannot be read.`);
    }
    if (given[name] === '') throw new ConfigError(`${name}_FILE names ${path}, which is empty.`);
  }
  return given;
}
