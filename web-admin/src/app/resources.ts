import type { ComponentType } from 'react';
import type { ConsoleResource } from '../ui/console-resource.ts';
import { part } from '../ui/part.ts';

/** Every folder beside this one that holds a resource says so in its `resource.ts`. */
const found = import.meta.glob<ConsoleResource>('../*/resource.ts', { eager: true, import: 'resource' });
/** Its pages stand beside that; each is loaded when it is opened. `save.tsx` makes a record, and edits one. */
const pages = import.meta.glob<{ readonly default: ComponentType }>('../*/{list,create,edit,save,show}.tsx');

type Page = 'list' | 'create' | 'edit' | 'save' | 'show';

/** The resources of the console: a new folder is one more. */
export const resources: readonly ConsoleResource[] = Object.values(found).map((resource) => {
  const page = (file: Page) => {
    const load = pages[`../${resource.name}/${file}.tsx`];
    return load && part(load);
  };
  return {
    ...resource,
    list: page('list'),
    create: page('create') ?? page('save'),
    edit: page('edit') ?? page('save'),
    show: page('show'),
  };
});
