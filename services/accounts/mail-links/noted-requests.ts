import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { AccountsPorts } from '../ports.ts';

const BATCH = 50;
const RETRY_MS = 30_000;

/** Who asked. */
type Asked = Pick<CommandContext, 'actor' | 'corr'>;

/**
 * What strangers ask for by an email address. Known or not, an address costs one note; what follows from it happens behind the
 * answer, so that its time tells nobody who has an account.
 */
export interface NotedRequests {
  /** Notes a request under the name of the address's reservation. */
  ask(address: string, context: CommandContext): Promise<void>;
  /** Carries out what was noted and not done when the process ended, and what failed. */
  resume(): Promise<void>;
  /** Resolves when everything asked so far was carried out. */
  settled(): Promise<void>;
}

/**
 * @param namespace of the notes in operational state
 * @param carryOut may run again for one note, so it must bear that
 */
export function notedRequests(
  { state, clock, report }: AccountsPorts,
  namespace: string,
  carryOut: (address: string, asked: Asked) => Promise<void>,
): NotedRequests {
  let work = Promise.resolve();

  async function run(): Promise<void> {
    for (;;) {
      const due = await state.due<Asked>(namespace, clock(), BATCH);
      for (const { key, value } of due) {
        try {
          await carryOut(key, value);
          await state.delete(namespace, key);
        } catch (error) {
          report(error, namespace);
          await state.put({ namespace, key, value, dueAt: clock() + RETRY_MS });
          setTimeout(poke, RETRY_MS).unref();
        }
      }
      if (due.length < BATCH) return;
    }
  }

  function poke(): void {
    work = work.then(run).catch((error: unknown) => report(error, namespace));
  }

  return {
    async ask(address, { actor, corr }) {
      await state.put({ namespace, key: address, value: { actor, corr } satisfies Asked, dueAt: clock() });
      poke();
    },
    async resume() {
      poke();
      await work;
    },
    settled: () => work,
  };
}
