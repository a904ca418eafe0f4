import { CountedFigures } from '@aarambh/web-member/src/features/content/components/counted-figures.tsx';
import { Insights } from '@aarambh/web-member/src/features/home/components/insights.tsx';
import { Logos } from '@aarambh/web-member/src/features/home/components/logos.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

let asksForLess = false;
let sees: ((seen: { readonly isIntersecting: boolean; readonly intersectionRatio: number }) => void) | undefined;

beforeEach(() => {
  asksForLess = false;
  vi.useFakeTimers();
  const nothing = (): void => undefined;
  const listeners = { addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: asksForLess && query.includes('reduce'), ...listeners }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        sees = (seen) => tell([seen]);
      }
      observe(): void {}
      disconnect(): void {
        sees = undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const topic = (heading: string) => ({ _id: heading, heading, text: '', label: '', link: '' });
const logo = (who: string) => ({ _id: who, who, link: '' });
const insights = ['Finance', 'Talent', 'GenAI'].map((heading) => topic(heading));
const logos = ['One', 'Two', 'Three', 'Four', 'Five'].map((who) => logo(who));
const chosen = (): string | null => screen.getByRole('button', { pressed: true }).textContent;
const first = (): string | null => screen.getAllByRole('listitem')[0]!.textContent;

test('[F1] insights turn every 3 seconds and around the end; paused they stand still, and who chooses one reads it in peace', () => {
  inConsole(<Insights of={insights} />);
  expect(chosen()).toBe('Finance');
  pass(2_999);
  expect(chosen()).toBe('Finance');
  pass(1);
  expect(chosen()).toBe('Talent');
  pass(6_000);
  expect(chosen()).toBe('Finance');
  fireEvent.click(screen.getByRole('button', { name: 'Pause: Our Insights' }));
  pass(30_000);
  expect(chosen()).toBe('Finance');
  fireEvent.click(screen.getByRole('button', { name: 'Play: Our Insights' }));
  pass(3_000);
  expect(chosen()).toBe('Talent');
  fireEvent.click(screen.getByRole('button', { name: 'GenAI' }));
  pass(30_000);
  expect(chosen()).toBe('GenAI');
});

test('[F1] logos move on by one every 5 seconds, stand still under a pointer and once paused, and go on by hand', () => {
  inConsole(<Logos of={logos} />);
  pass(4_999);
  expect(first()).toBe('One');
  pass(1);
  expect(first()).toBe('Two');
  fireEvent.pointerEnter(screen.getAllByRole('list')[0]!.parentElement!);
  pass(30_000);
  expect(first()).toBe('Two');
  fireEvent.pointerLeave(screen.getAllByRole('list')[0]!.parentElement!);
  pass(5_000);
  expect(first()).toBe('Three');
  fireEvent.click(screen.getByRole('button', { name: 'Pause: Our Sessions At' }));
  pass(30_000);
  expect(first()).toBe('Three');
  fireEvent.click(screen.getByRole('button', { name: 'Previous: Our Sessions At' }));
  expect(first()).toBe('Two');
});

test('[F1] [I10] what turns stands still as long as somebody has the focus in it, whatever the pointer does, and turns when they ask for it', () => {
  inConsole(<Logos of={logos} />);
  const turning = screen.getAllByRole('list')[0]!.parentElement!;
  const button = (name: string) => screen.getByRole('button', { name: `${name}: Our Sessions At` });
  fireEvent.pointerEnter(turning);
  fireEvent.focus(button('Pause'));
  fireEvent.pointerLeave(turning);
  pass(30_000);
  expect(first()).toBe('One');
  fireEvent.click(button('Pause'));
  fireEvent.click(button('Play'));
  pass(5_000);
  expect(first()).toBe('Two');
  fireEvent.focus(button('Next'));
  pass(30_000);
  expect(first()).toBe('Two');
  fireEvent.blur(button('Next'));
  pass(5_000);
  expect(first()).toBe('Three');
});

test('[F1] with less motion nothing turns, nothing is offered to be paused, and numbers stand as they are', () => {
  asksForLess = true;
  inConsole(
    <>
      <Logos of={logos} />
      <CountedFigures of={[{ _id: 'a', number: 50_000, unit: 'plus', label: 'Community' }]} />
    </>,
  );
  pass(30_000);
  expect(first()).toBe('One');
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
  screen.getByRole('button', { name: 'Next: Our Sessions At' });
  expect(sees).toBeUndefined();
  screen.getByText('50K+');
});

test('[F1] numbers count from 0 in 2 seconds once 30 % of them are in sight, and not before', () => {
  inConsole(<CountedFigures of={[{ _id: 'a', number: 50_000, unit: 'plus', label: 'Community' }]} />);
  screen.getByText('50K+');
  act(() => sees!({ isIntersecting: true, intersectionRatio: 0.29 }));
  pass(10_000);
  screen.getByText('0+');
  act(() => sees!({ isIntersecting: true, intersectionRatio: 0.3 }));
  pass(1_000);
  expect(screen.getByText(/^2[3-6](\.\d)?K\+$/)).toBeTruthy();
  pass(1_100);
  screen.getByText('50K+');
  expect(sees).toBeUndefined();
});

test('[C13] each number counts for its own time, and who listens hears it whole meanwhile', () => {
  const figures = [50_000, 247, 38].map((number) => ({ _id: String(number), number, unit: 'plus', label: 'Members' }));
  inConsole(<CountedFigures of={figures} countsMs={[2_500, 1_500]} />);
  act(() => sees!({ isIntersecting: true, intersectionRatio: 0.3 }));
  pass(1_400);
  expect(screen.getByText(/^2[6-9](\.\d)?K\+$/).getAttribute('aria-hidden')).toBe('true');
  for (const whole of ['50K+', '247+', '38+']) expect(screen.getByText(whole).getAttribute('aria-hidden')).toBeNull();
  pass(200);
  // Whole, they stand there once.
  for (const whole of ['247+', '38+']) expect(screen.getByText(whole).tagName).toBe('P');
  expect(screen.getByText('50K+').tagName).toBe('SPAN');
  pass(1_000);
  expect(screen.getByText('50K+').tagName).toBe('P');
});
