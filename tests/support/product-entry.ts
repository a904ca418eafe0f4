/** Names the files that a run made of the product; see setup/product.ts. */
export const PRODUCT = 'TEST_PRODUCT';

/**
 * What a test starts the product from, for a process whose working directory is the repository. With a preload in NODE_OPTIONS, it is the sources:
 * some preloads put something else into one of them.
 */
export function productEntry(settings: Readonly<Record<string, string>> = {}): string {
  return (settings.NODE_OPTIONS?.includes('--import') === true ? undefined : process.env[PRODUCT]) ?? 'services/server/start.ts';
}
