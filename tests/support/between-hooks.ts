import { afterAll, beforeAll } from 'vitest';

/**
 * What the hooks of a file or suite make before its first test and take away after its last one. The stack takes away what stands by then,
 * also where making failed half-way.
 * @returns what was made; throws where there is none, before, afterwards, and where `make` made none
 */
export function betweenHooks<Made>(what: string, make: (stack: AsyncDisposableStack) => Promise<Made | undefined>): () => Made {
  const stack = new AsyncDisposableStack();
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make(stack);
  });
  afterAll(async () => {
    made = undefined;
    await stack.disposeAsync();
  });
  return () => {
    if (made === undefined) throw new Error(`${what} is there while tests run`);
    return made;
  };
}
