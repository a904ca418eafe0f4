import { openSheet, type DrawnBefore } from '../drawn-before.ts';

/** What the scenes were drawn in: the sizes of a picture of a page. */
export const SCENE_FORM = { shape: 'whole', sizes: [1600, 640] } as const;
export const scenesFile = new URL('./scenes.bin', import.meta.url);

/** Scenes for the pages of the demonstration: notes on a wall, two people at a table, an interview, and bars on a board. */
export const openScenes = (): DrawnBefore => openSheet(scenesFile);

/** A sun that rises over hills, as an MP4: recorded by us in a browser, from a canvas. */
export const filmFile = new URL('./sunrise.mp4', import.meta.url);
