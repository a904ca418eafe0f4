import type { Keys } from '@aarambh/kernel/ports/keys.ts';

/** Who has the newsletter in a run, who left, and what was handed over: the same for all its machines. */
export interface Crowd {
  readonly subscribers: { readonly addressId: string; readonly subscriberId: string; readonly since: string }[];
  readonly left: Set<string>;
  /** Message ids by subscriber: a mail that is handed over again has the same. */
  readonly delivered: Map<string, Set<string>>;
}

const crowds = new WeakMap<Keys, Crowd>();

/** The crowd of a run, which its keys name. */
export function crowdOf(keys: Keys): Crowd {
  const crowd = crowds.get(keys) ?? { subscribers: [], left: new Set<string>(), delivered: new Map<string, Set<string>>() };
  crowds.set(keys, crowd);
  return crowd;
}
