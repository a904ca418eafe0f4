import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { parkedWork, retryWork, undoWork, type Undone } from '@aarambh/kernel/begun-work.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { parkedReactions, retryReactions } from '@aarambh/kernel/parked-reactions.ts';
import { pause } from '@aarambh/kernel/pause.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { reactorPositions } from '@aarambh/kernel/reactor.ts';
import type { ActingPart } from './acting-parts.ts';

/** Everything that acts on its own: reactors, schedules and what senders do. After a restore it waits for an operator. */
export interface Reactors {
  readonly held: () => boolean;
  /** Lets them run after a restore; nothing to do when they do. */
  release(): Promise<void>;
  positions(): Promise<readonly { readonly name: string; readonly position: number }[]>;
  stop(): Promise<void>;
}

export interface ReactorsOptions {
  readonly state: OperationalState;
  readonly parts: readonly ActingPart[];
}

/** Where a restore (infra/backup/restore.ts) and an import note that reactors are held. */
export const HELD = { namespace: 'reactors', key: 'held' } as const;

/** What an operator is told who starts a node while they are held. */
export const REACTORS_HELD =
  'Since a restore or an import mails and other reactions are held; look at the data, then run: npm run admin -- release-reactors';

/** Starts them, unless a restore holds them back. */
export async function startReactors({ state, parts }: ReactorsOptions): Promise<Reactors> {
  const ends: (() => Promise<void>)[] = [];
  let held = await areReactorsHeld(state);

  async function begin(): Promise<void> {
    for (const part of parts) ends.push(await part.begin());
  }

  if (!held) await begin();
  return {
    held: () => held,
    async release() {
      if (!held) return;
      held = false;
      await state.delete(HELD.namespace, HELD.key);
      await begin();
    },
    positions: () => positionsOf(state),
    async stop() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}

/** Milliseconds between two looks at what another node does with the hold. */
const LOOK_MS = 1_000;

/** The reactors as a node sees them on which others run them: held or not, released by word in operational state. */
export async function reactorsElsewhere(state: OperationalState, report: (error: unknown) => void): Promise<Reactors> {
  let held = await areReactorsHeld(state);
  const timer = setInterval(() => {
    areReactorsHeld(state).then((now) => (held = now), report);
  }, LOOK_MS);
  timer.unref();
  return {
    held: () => held,
    async release() {
      await releaseReactors(state);
      held = false;
    },
    positions: () => positionsOf(state),
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

/**
 * Resolves once reactors are not held, whichever node released them; also when `signal` is aborted. Says so when it has to wait. While the
 * state is away it waits too, and reports so once.
 */
export async function reactorsReleased(
  state: Pick<OperationalState, 'get'>,
  signal: AbortSignal,
  { say, report }: { readonly say: (line: string) => void; readonly report: (error: unknown) => void },
): Promise<void> {
  let [said, away] = [false, false];
  while (!signal.aborted) {
    try {
      if (!(await areReactorsHeld(state))) return;
      if (!said) say(REACTORS_HELD);
      [said, away] = [true, false];
    } catch (error) {
      if (!away) report(error);
      away = true;
    }
    await pause(LOOK_MS, signal);
  }
}

/** Lets the reactors of other nodes run again; answers whether they were held. */
export async function releaseReactors(state: OperationalState): Promise<{ readonly held: boolean }> {
  return { held: await state.delete(HELD.namespace, HELD.key) };
}

/** What an operator sees and does of parked reactions, and of work that two starts did not end, on any node. */
export function reactionsOf(state: OperationalState, opened: readonly { readonly processes?: readonly ProcessReactor<never>[] }[]) {
  const undos = new Map(opened.flatMap(({ processes = [] }) => processes.map(({ name, undo }) => [name, undo] as const)));
  return {
    parkedReactions: async () => [...(await parkedReactions(state)), ...(await parkedWork(state, (kind) => undos.get(kind) !== undefined))],
    retryReactions: async (reactor: string, stream: string | null) =>
      (await retryReactions(state, reactor, stream)) + (await retryWork(state, reactor, stream)),
    async undoWork(kind: string, stream: string, context: CommandContext): Promise<Undone> {
      const undo = undos.get(kind);
      return undo === undefined ? 'not_parked' : undoWork(state, { kind, stream, undo: (id) => undo(id, context) });
    },
  };
}

/** Whether a restore holds them back. */
export async function areReactorsHeld(state: Pick<OperationalState, 'get'>): Promise<boolean> {
  return (await state.get(HELD.namespace, HELD.key)) !== null;
}

async function positionsOf(state: OperationalState): Promise<readonly { readonly name: string; readonly position: number }[]> {
  return [...(await reactorPositions(state))].map(([name, position]) => ({ name, position }));
}
