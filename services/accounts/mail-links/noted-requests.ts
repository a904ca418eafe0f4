import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { AccountsPorts } from '../ports.ts';

const BATCH = 50;
const RETRY_MS = 30_000;
/** Milliseconds that whoever carries a note out has it for themselves; then it is taken up by others, who may think that the process ended. */
const OWN_MS = 60_000;

/** Who asked. */
type Asked = Pick<CommandContext, 'actor' | 'corr'>;

/**
 * What strangers ask for by an email address. Known or not, an address costs one note; what follows from it happens behind the
 * answer, so that its time tells nobody who has an account.
 * @param namespace of the notes in operational state
 * @param carryOut may run again for one note, so it must bear that
 */
export function notedRequests(
  { state, clock, report }: AccountsPorts,
  namespace: string,
  carryOut: (address: string, asked: Asked) => Promise<void>,
) {
  let work = Promise.resolve();

  async function carry(key: string, value: Asked): Promise<void> {
    try {
      await carryOut(key, value);
      await state.delete(namespace, key);
    } catch (error) {
      report(error, namespace);
      await state.put({ namespace, key, value, dueAt: clock() + RETRY_MS });
      setTimeout(poke, RETRY_MS).unref();
    }
  }

  /** What was just noted here. Asked twice at once it is one note. */
  async function own(key: string): Promise<void> {
    const noted = await state.get<Asked>(namespace, key);
    if (noted !== null) await carry(key, noted.value);
  }

  /** What nobody carries out: each by one of those who take it up at once. */
  async function run(): Promise<void> {
    for (;;) {
      const due = await state.due<Asked>(namespace, clock(), BATCH);
      for (const { key, value, version } of due)
        if (await state.put({ namespace, key, value, dueAt: clock() + OWN_MS, ifVersion: version })) await carry(key, value);
      if (due.length < BATCH) return;
    }
  }

  function then(next: () => Promise<void>): void {
    work = work.then(next).catch((error: unknown) => report(error, namespace));
  }

  const poke = (): void => then(run);

  return {
    /** Notes a request under the name of the address's reservation. */
    async ask(address: string, by: CommandContext) {
      await state.put({ namespace, key: address, value: { actor: by.actor, corr: by.corr } satisfies Asked, dueAt: clock() + OWN_MS });
      then(() => own(address));
    },
    /** Carries out what was noted a minute ago and not done, because the process ended, and what failed. */
    async resume() {
      poke();
      await work;
    },
    /** Resolves when everything asked so far was carried out. */
    settled: () => work,
  };
}
