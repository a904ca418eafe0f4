import * as contexts from '../contexts.ts';
import type { EventDefinition, EventOf } from './definition.ts';

/** Every event that may stand in the store. */
export type DomainEvent = EventOf<(typeof contexts)[keyof typeof contexts]['events'][number]>;

/** Every definition by its type; the codec, the examples test and the audit read this one list. Throws where two share a type. */
export const eventRegistry: ReadonlyMap<string, EventDefinition> = registryOf(Object.values(contexts).flatMap(({ events }) => [...events]));

function registryOf(definitions: readonly EventDefinition[]): ReadonlyMap<string, EventDefinition> {
  const registry = new Map<string, EventDefinition>();
  for (const definition of definitions) {
    if (registry.has(definition.type)) throw new Error(`two events are called ${definition.type}`);
    registry.set(definition.type, definition);
  }
  return registry;
}
