import type { Progress } from './projector.ts';

/** What the main thread tells the worker of the live projections. */
export type ToProjections =
  | { readonly kind: 'wake'; readonly head: number; readonly hurry: boolean }
  | { readonly kind: 'retry'; readonly call: number; readonly model: string; readonly stream: string | null }
  | { readonly kind: 'forget'; readonly call: number; readonly subject: string; readonly own: readonly string[] }
  | { readonly kind: 'refresh'; readonly call: number }
  /** An erased subject's key must not be used again. */
  | { readonly kind: 'evict'; readonly subject: string | null }
  | { readonly kind: 'stop' };

/** What the workers tell the main thread. */
export type FromProjections =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'rebuilding'; readonly done: number; readonly total: number }
  | { readonly kind: 'rebuilt'; readonly position: number }
  | { readonly kind: 'answer'; readonly call: number; readonly value: number }
  | { readonly kind: 'failed'; readonly call: number | null; readonly error: string };

export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
