import type { ResourceProps } from 'react-admin';

/** Every folder beside this one that holds a resource says so in its `resource.ts`. */
const found = import.meta.glob<ResourceProps>('../*/resource.ts', { eager: true, import: 'resource' });

/** The resources of the console: a new folder is one more. */
export const resources: readonly ResourceProps[] = Object.values(found);
