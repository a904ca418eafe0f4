import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { toast, Toasts } from '@aarambh/web-shared/ui/toasts.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { inConsole } from '../in-console.tsx';

/** A page whose sheet opens another one. */
function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const sheets = ['First', 'Second'].filter((title) => open.includes(title));
  return (
    <>
      <Toasts />
      <button onClick={() => setOpen(['First'])}>Open</button>
      {sheets.map((title) => (
        <Modal
          key={title}
          title={title}
          onClose={() => setOpen(open.filter((one) => one !== title))}
          actions={<button onClick={() => setOpen(['First', 'Second'])}>More</button>}
        >
          Text
        </Modal>
      ))}
    </>
  );
}

const said = 'Your number was saved.';
const sheetOf = (text: string): string | undefined => screen.getByText(text).closest('[role=dialog]')?.querySelector('h2')?.textContent;
const close = (title: string): Promise<void> =>
  userEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Close' }));

test('[I6] what is said in passing stands in the sheet that is open, the last one where there are two, and on the page without one', async () => {
  inConsole(<Page />);
  act(() => toast(said));
  expect(sheetOf(said)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect([sheetOf(said), screen.getAllByText(said).length]).toEqual(['First', 1]);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(sheetOf(said)).toBe('Second');
  expect(screen.getByText(said).closest('[aria-hidden=true]'), 'it is read out').toBeNull();
  await close('Second');
  expect(sheetOf(said)).toBe('First');
  await close('First');
  expect(sheetOf(said)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText(said)).toBeNull();
});

test('[I6] a sheet that opens gives what was said no more time', () => {
  vi.useFakeTimers();
  inConsole(<Page />);
  act(() => toast(said));
  act(() => void vi.advanceTimersByTime(5_000));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(sheetOf(said)).toBe('First');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByText(said)).toBeNull();
  vi.useRealTimers();
});
