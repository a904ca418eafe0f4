import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { noAnswer, pause, retryDelay } from '../api/ask.ts';
import { unreached } from '../api/service-state.ts';

/** Tries that fail although the service answers: the part is gone, or something else holds it back. */
const TRIES = 3;

/**
 * Loads a part of the console, again where it got lost on its way and for as long as nobody answers: a node that goes away must not
 * cost a page. Throws when the service answers but does not have that part any more.
 */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  let missing = 0;
  for (let failures = 0; ; failures++) {
    const since = Date.now();
    try {
      return await load();
    } catch (error) {
      if (unreached.stage === 'none' && ++missing > TRIES) throw error;
      noAnswer(since);
      await pause(retryDelay(failures));
    }
  }
}

/** A component that loads later and can be asked for early: when a pointer comes near, or once the page is idle. */
export type Later<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void };

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= loaded(load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(lazy(once), { preload: () => void once().catch(() => undefined) });
}
