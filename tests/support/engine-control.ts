import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { skipWithout } from './engines.ts';

/**
 * Commands that do to a server what no proxy can: each is called as `$KAFKA_CONTROL kill|start|pause|resume kafka`, and ends when
 * that is done. `kill` is SIGKILL, `start` runs it again on the same data and waits for its port.
 */
const CONTROL = { kafka: 'KAFKA_CONTROL', mongo: 'MONGO_CONTROL' } as const;
type Controlled = keyof typeof CONTROL;

/**
 * Why a test that stops this server is skipped, or false when it can. Other tests use the same server: a file
 * that calls this lies in a folder `stopped`, whose files run alone.
 */
export function skipWithoutControl(engine: Controlled): false | string {
  const setting = CONTROL[engine];
  return skipWithout(engine) || (process.env[setting] === undefined && `needs a server that it may stop: set ${setting}`);
}

/** A server in the hands of a test. */
interface EngineControl {
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and does nothing, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Whatever was done to it, it runs again: for the end of a test. */
  restore(): Promise<void>;
}

export function controlOf(engine: Controlled): EngineControl {
  const call = async (verb: string): Promise<void> => {
    await promisify(execFile)(process.env[CONTROL[engine]]!, [verb, engine]);
  };
  let does: 'runs' | 'stands' | 'is gone' = 'runs';
  const control: EngineControl = {
    async kill() {
      does = 'is gone';
      await call('kill');
    },
    async start() {
      await call('start');
      does = 'runs';
    },
    async pause() {
      await call('pause');
      does = 'stands';
    },
    async resume() {
      await call('resume');
      does = 'runs';
    },
    async restore() {
      if (does === 'is gone') await control.start();
      if (does === 'stands') await control.resume();
    },
  };
  return control;
}
