import { createElement, lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
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

/** Parts that may belong to what a page shows first, by name: what loads each. */
const parts = new Map<string, () => Promise<unknown>>();

/** Names of the parts that were drawn; and of those that had to be waited for. Whoever draws pages on the server asks, and empties both. */
export const drawn = new Set<string>();
export const waitedFor = new Set<string>();

/** Loads parts by name, those too that others bring. */
export async function loadParts(names: readonly string[]): Promise<void> {
  const load = async (name: string): Promise<unknown> => parts.get(name)?.();
  await Promise.all(names.map(load));
  await Promise.all(names.map(load));
}

/**
 * A part that loads later, with what stands in its place meanwhile. Once its code is there it is drawn at once, with the page around it: so
 * a page that was rendered on the server is taken over as a whole, and nothing that changes in between is another page.
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly fallback?: ReactNode }> {
  let found: ComponentType<Props> | null = null;
  const find = async (): Promise<ComponentType<Props>> => (found = await load());
  const Late = later(find);
  parts.set(name, () => (found === null ? loaded(find) : Promise.resolve()));
  return function Part({ fallback, ...props }) {
    // As it began, for as long as it stands: what is typed in it stays.
    const [There] = useState(() => found);
    drawn.add(name);
    if (There !== null) return createElement(There, props as unknown as Props);
    waitedFor.add(name);
    return createElement(Suspense, { fallback }, createElement(Late as ComponentType<Props>, props as unknown as Props));
  };
}
