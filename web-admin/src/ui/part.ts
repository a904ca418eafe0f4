import { loaded } from '@aarambh/web-shared/ui/lazy.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the console that loads when it is opened, again where it got lost on its way. */
export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
