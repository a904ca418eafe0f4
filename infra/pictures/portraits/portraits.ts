import { openSheet, type DrawnBefore } from '../drawn-before.ts';

/** What the portraits were drawn in: the sizes of a person's picture. */
export const PORTRAIT_FORM = { shape: 'square', sizes: [512, 256, 96] } as const;
export const portraitsFile = new URL('./portraits.bin', import.meta.url);

/** Portraits of people who do not exist, for accounts of the demonstration and whom its pages show. */
export const openPortraits = (): DrawnBefore => openSheet(portraitsFile);
