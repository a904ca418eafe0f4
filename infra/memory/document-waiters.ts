import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';

/** Who waits until documents in memory hold what they are to show. */
export interface DocumentWaiters {
  /** Resolves once `holds` is true, which is asked now and at every `tell`; rejects with `ReadNotReady` after `timeoutMs`. */
  until(holds: () => boolean, timeoutMs: number): Promise<void>;
  /** Documents have changed. */
  tell(): void;
}

export function documentWaiters(): DocumentWaiters {
  const waiting = new Set<() => void>();
  return {
    until: (holds, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(new ReadNotReady())), timeoutMs);
        const check = (): void => {
          if (holds()) settle(resolve);
        };
        const settle = (answer: () => void): void => {
          clearTimeout(timer);
          waiting.delete(check);
          answer();
        };
        waiting.add(check);
        check();
      }),
    tell: () => [...waiting].forEach((check) => check()),
  };
}
