import { MomentField } from '@aarambh/web-admin/src/statements/moment-field.tsx';
import { words } from '@aarambh/web-admin/src/statements/words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const AT = '2026-01-05T12:30:07Z';

function shown(at: string | null) {
  const choose = vi.fn();
  inConsole(<MomentField at={at} zone="Asia/Kolkata" onChange={choose} />);
  const field = screen.getByLabelText<HTMLInputElement>(words.asOfIn('Asia/Kolkata'));
  return { choose, field, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

test('[J5] the moment of a statement is shown and taken to the second, by the clocks of the reader', () => {
  const { choose, field, type } = shown(AT);
  expect(field.value).toBe('2026-01-05T18:00:07');
  type('2026-01-05T18:00:09');
  expect(choose).toHaveBeenLastCalledWith('2026-01-05T12:30:09Z');
  type('');
  expect(choose).toHaveBeenLastCalledWith(null);
});

test('[J5] a moment to come is refused in words and asks for nothing', () => {
  const { choose, field, type } = shown(null);
  type('2999-01-05T18:00:01');
  expect(field.value).toBe('2999-01-05T18:00:01');
  expect(screen.getByText(words.future)).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
});
