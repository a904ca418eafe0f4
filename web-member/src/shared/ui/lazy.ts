import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component that loads later and can be asked for early: when a pointer comes near, or once the page is idle. */
export type Later<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void };

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then(
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
