import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pause, retryDelay } from '../api/ask.ts';

/** With `retryDelay` between them, this takes about two seconds: a node that goes away must not cost a page. */
const TRIES = 4;

/** Loads a part of the console, again where it got lost on its way. */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (failures === TRIES) throw error;
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
