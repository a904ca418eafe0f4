import type * as contexts from '../contexts.ts';
import type * as adminResourceRoutes from './admin-resources.ts';
import type { RouteIn } from './route.ts';
import type * as serviceRoutes from './service.ts';

type OfContexts = (typeof contexts)[keyof typeof contexts]['routes'][number];
type All = OfContexts | RouteIn<typeof serviceRoutes> | RouteIn<typeof adminResourceRoutes>;

/** Every route by method and path, as the clients look it up: a type and nothing else. */
export type Routes = { [One in All as `${One['method']} ${One['path']}`]: One };

/** The paths that a method takes. */
export type PathOf<Method extends string> = keyof Routes extends infer Key ? (Key extends `${Method} ${infer Path}` ? Path : never) : never;
