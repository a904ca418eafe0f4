import { words } from './words.ts';

/**
 * How the service does as people need to know it: `catching-up` pages wait for what was just done; `lagging` they waited long enough
 * and show what there is; `reconnecting` nobody answers, which may be over in a moment; `away` it was not over in a moment.
 */
export type ServiceState = 'well' | 'catching-up' | 'lagging' | 'reconnecting' | 'away';

/** What people read of it, in both consoles. */
export const sentenceOfService: Readonly<Record<ServiceState, string | null>> = words.service;

/** How long requests are repeated and pages wait before the console goes on without. Milliseconds. */
export const PATIENCE_MS = 15_000;
/** A trouble that is over sooner is not worth a word. Milliseconds. */
const QUIET_MS = 1_500;

/** `quiet` until it is worth a word, `long` once patience is over. */
type Stage = 'none' | 'quiet' | 'short' | 'long';

const watchers = new Set<() => void>();
const recoveries = new Set<() => void>();

/** Something that the service does not do at the moment, and for how long. */
class Trouble {
  stage: Stage = 'none';
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  /** @param since when the request that met it was sent, by Date.now(); only the first one counts */
  begin(since: number): void {
    if (this.stage !== 'none') return;
    const passed = Date.now() - since;
    this.#timers = [setTimeout(() => this.#enter('short'), QUIET_MS - passed), setTimeout(() => this.#enter('long'), PATIENCE_MS - passed)];
    this.#enter('quiet');
  }

  /** Pages fetch again after a trouble that they may show traces of. */
  end(tracesFrom: 'short' | 'long'): void {
    const before = this.stage;
    if (before === 'none') return;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#enter('none');
    if (before === 'long' || before === tracesFrom) for (const recovered of recoveries) recovered();
  }

  #enter(stage: Stage): void {
    this.stage = stage;
    for (const watcher of watchers) watcher();
  }
}

/** Read models that do not show yet what this tab knows to be written. */
export const behind = new Trouble();
/** A service that does not answer at all. */
export const unreached = new Trouble();

export function serviceState(): ServiceState {
  if (unreached.stage === 'long') return 'away';
  if (unreached.stage === 'short') return 'reconnecting';
  if (behind.stage === 'long') return 'lagging';
  return behind.stage === 'short' ? 'catching-up' : 'well';
}

/** Calls back at every change of the state or of what it is made of. */
export function watchService(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls back when the service does again what it did not for a while: what is on screen may be old or missing then. */
export function onRecovery(recovered: () => void): void {
  recoveries.add(recovered);
}
