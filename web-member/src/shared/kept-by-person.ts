import { currentId } from '@aarambh/web-shared/api/session.ts';

/** What this browser keeps, and who was signed in then; null for a visitor, who may sign in meanwhile. */
interface Kept<Value> {
  readonly by: string | null;
  readonly value: Value;
}

/** A file cannot be kept: it is chosen anew. */
const withoutFiles = (_: string, value: unknown): unknown => (value instanceof File ? undefined : value);

/** Something as it is kept: with who is signed in. */
export function keptText(value: unknown): string {
  return JSON.stringify({ by: currentId(), value } satisfies Kept<unknown>, withoutFiles);
}

/** What was kept so, unless it is another person's: what a member typed is shown to nobody who comes after them. */
export function ownOf<Value>(text: string | null): Value | null {
  try {
    const found = JSON.parse(text ?? 'null') as Kept<Value> | null;
    return found !== null && (found.by === null || found.by === currentId()) ? found.value : null;
  } catch {
    return null;
  }
}
