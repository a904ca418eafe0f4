import { onTestFinished, vi } from 'vitest';

/** Until the test that is running ends, its timers wait for `vi.advanceTimersByTime`. What is waited for by other means goes on. */
export function madeUpTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Until the test that is running ends, the clock stands at an instant and goes on with `vi.advanceTimersByTime` alone; timers run as ever. */
export function madeUpClock(now = Date.now()): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
}

/** Until the test that is running ends, a timer waits for a hundredth of its time: for what looks again and again by itself, on its own clock. */
export function hurriedTimers(): void {
  const { setTimeout: real } = globalThis;
  const hurried = (work: () => void, ms = 0): NodeJS.Timeout => real(work, ms / 100);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
}
