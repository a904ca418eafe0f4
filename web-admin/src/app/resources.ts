import type { ConsoleResource } from '../ui/console-resource.ts';

/** Every folder beside this one that holds a resource says so in its `resource.ts`. */
const found = import.meta.glob<ConsoleResource>('../*/resource.ts', { eager: true, import: 'resource' });

/** The resources of the console: a new folder is one more. */
export const resources: readonly ConsoleResource[] = Object.values(found);
