import type * as contexts from '../contexts.ts';

type All = (typeof contexts)[keyof typeof contexts]['routes'][number];

/** Every route by method and path, as the clients look it up: a type and nothing else. */
export type Routes = { [One in All as `${One['method']} ${One['path']}`]: One };

/** The paths that a method takes. */
export type PathOf<Method extends string> = keyof Routes extends infer Key ? (Key extends `${Method} ${infer Path}` ? Path : never) : never;
