import type { Topic } from '@aarambh/contracts/live.ts';

/** What queries are called that no topic names. Each console adds its own. */
export interface QueryNames {
  readonly shared: 'restore-count' | 'second-factor' | 'second-factor-setup';
}

/** Topics that no key begins with: each console says which queries they make stale. */
type Elsewhere = 'panel' | 'places' | 'slots' | `event:${string}` | `admin/${string}`;

/** How the key of a query begins: with the topic that makes it stale, or with a name of a console's own. */
export type QueryName = Exclude<Topic, Elsewhere> | QueryNames[keyof QueryNames];

// A key that begins otherwise does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]];
  }
}
