import { filePurpose } from './purpose.ts';

/** A piece of everything that we hold of a person, as they download it. Nobody uploads one. */
export const ownDataFile = filePurpose({ name: 'own-data', contentTypes: ['application/json'], bytes: 4 * 1024 * 1024, count: 1 });
