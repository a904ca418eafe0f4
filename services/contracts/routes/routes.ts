import type { contentRoutes } from './content.ts';
import type { guardianRoutes } from './guardian.ts';
import type { pointsRoutes } from './points.ts';
import type { securityRoutes } from './security.ts';

type All =
  (typeof contentRoutes)[number] | (typeof guardianRoutes)[number] | (typeof pointsRoutes)[number] | (typeof securityRoutes)[number];

/** Every route by method and path, as the clients look it up: a type and nothing else. */
export type Routes = { [One in All as `${One['method']} ${One['path']}`]: One };

/** The paths that a method takes. */
export type PathOf<Method extends string> = keyof Routes extends infer Key ? (Key extends `${Method} ${infer Path}` ? Path : never) : never;
