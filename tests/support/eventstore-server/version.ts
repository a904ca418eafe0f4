/**
 * The versions of EventStoreDB that the stand-in passes itself off as. Where they differ is marked where it is done; the older is the
 * first 22.10, before the corrections of its patches.
 */
export const VERSIONS = ['24.2', '22.10'] as const;
export type Version = (typeof VERSIONS)[number];
