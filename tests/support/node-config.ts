import { readConfig, type Config } from '@aarambh/server/config.ts';

/** Settings of a node within the process of a test: alone, empty and silent, and no page of visitors is rendered before it is asked for. */
export function nodeConfig(folder: string, more: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', RENDER_PAGES: 'asked', ...more });
}
