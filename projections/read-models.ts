import type { ReadModel } from './host/read-model.ts';
import * as models from './models.ts';

/** Every read model of the product; adapters make their documents from this list. */
export const readModels: readonly ReadModel[] = Object.values(models);
