import { newId } from './ids.ts';

type Looked<Answer> = Answer | 'refused';

/**
 * The row of attempts that an idempotency key names, each with an id of its own: a caller who asks again after a refusal makes the next one, which nothing
 * that still happens to the refused one can touch. Without a key every attempt is a new one.
 * @param idOf the id of the n-th attempt, counted from 1
 */
export function attempts(key: string | null, idOf: (key: string, nth: number) => string) {
  /** Makes the one that is to be made now: `attempt` answers 'refused' for one that an earlier call was refused, and is asked for the next. */
  async function make<Answer>(attempt: (id: string) => Looked<Answer> | Promise<Looked<Answer>>): Promise<Answer> {
    for (let nth = 1; ; nth++) {
      const looked = await attempt(key === null ? newId() : idOf(key, nth));
      if (looked !== 'refused') return looked;
    }
  }

  /** The last one that was made and not refused; null for none, as it is without a key. */
  async function standing<State extends { readonly status: string }>(read: (id: string) => Promise<State | null>): Promise<State | null> {
    if (key === null) return null;
    return make(async (id) => {
      const state = await read(id);
      return state?.status === 'refused' ? 'refused' : state;
    });
  }

  return { make, standing };
}
