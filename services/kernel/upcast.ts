import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';

/** A stored event whose type or version is newer than this build, or was never ours. */
export class UnknownEvent extends Error {
  constructor(type: string, version: number) {
    super(`event ${type} version ${version} is not known to this build`);
    this.name = 'UnknownEvent';
  }
}

/**
 * Data as the current version of its event has it.
 * @param from the version that it was stored in
 * @throws {UnknownEvent} the version is newer than this build, or a step from it is missing
 */
export function upcast({ type, version, upcasts }: EventDefinition, data: unknown, from: number): unknown {
  if (from > version) throw new UnknownEvent(type, from);
  let current = data;
  for (let step = from; step < version; step++) {
    const raise = upcasts[step];
    if (raise === undefined) throw new UnknownEvent(type, step);
    // Each step names the shape that it takes; of a whole list of definitions no type can say which that is.
    current = raise(current as never);
  }
  return current;
}
