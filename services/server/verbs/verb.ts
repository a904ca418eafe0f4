import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { askOwner, type ControlRequest, type ReportProgress } from '../control-socket.ts';
import { dataFolder, hasLog } from '../data-folder.ts';
import { asFatal, Fatal } from '../fatal.ts';
import { progress } from '../progress.ts';

/** Runs a terminal verb: settings from the environment, one clear sentence and an exit code when it cannot be done. */
export async function runVerb(work: (config: Config, args: readonly string[]) => Promise<void>): Promise<void> {
  let dataDir = '';
  try {
    const config = readConfig({ ...process.env, DEMO: 'off' });
    ({ dataDir } = config);
    await work(config, process.argv.slice(2));
  } catch (error) {
    const fatal = asFatal(error, { dataDir });
    process.stderr.write(`${fatal.message}\n`);
    process.exitCode = fatal.exitCode;
  }
}

/** Asks the owner of the data folder, or does it here when nobody owns it; shows how far it is. */
export async function ownerOr<Result>(
  config: Config,
  request: ControlRequest,
  label: string,
  alone: (report: ReportProgress) => Promise<Result>,
): Promise<Result> {
  const bar = progress(label);
  const report: ReportProgress = (done, total) => bar.update(done, total);
  try {
    // On the distributed engines nobody owns anything: a verb is one more node.
    const answer = config.distributed === null ? await askOwner(config.dataDir, request, report) : null;
    return answer === null ? await alone(report) : (answer.result as Result);
  } finally {
    bar.end();
  }
}

/** The file that a verb writes everything into. */
export function fileToWrite(given: string | undefined, verb: string): string {
  if (given === undefined) throw new Fatal(`Say where to: npm run ${verb} -- <file>.`, 2);
  const file = resolve(given);
  if (existsSync(file) && statSync(file).isDirectory()) throw new Fatal(`${file} is a folder; name a file.`, 2);
  return file;
}

/** The file that a verb brings everything back from. */
export function fileToRead(given: string | undefined, verb: string): string {
  if (given === undefined) throw new Fatal(`Say what to ${verb}: npm run ${verb} -- <file>.`, 2);
  const file = resolve(given);
  if (!existsSync(file) || !statSync(file).isFile()) throw new Fatal(`There is no file ${file}.`, 2);
  return file;
}

/** A verb that reads what is there has nothing to do in a folder without a log. */
export function requireLog(config: Config): void {
  if (config.distributed !== null) return;
  if (!existsSync(config.dataDir) || !hasLog(dataFolder(config.dataDir)))
    throw new Fatal(`There is no data in ${config.dataDir}; set DATA_DIR to the folder of your server.`, 2);
}
