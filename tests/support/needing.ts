declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped; of a suite, it holds for all of its tests. */
    lacks?: string;
  }
}

/**
 * Options of a test or suite that cannot run everywhere. Nothing of it begins where something is missing, neither its tests nor its hooks;
 * the closing line counts its tests as skipped, and the reason is printed.
 * @param lacks what is missing here, or false
 */
export function needing(lacks: false | string): { readonly skip: boolean; readonly meta: { readonly lacks?: string } } {
  return lacks === false ? { skip: false, meta: {} } : { skip: true, meta: { lacks } };
}
