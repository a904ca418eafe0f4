import { ApiError, offline } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const Schema = z.object({ name: z.string().min(1, 'Please enter a name.'), code: z.string() });
type Send = (sent: z.infer<typeof Schema>, key: string) => Promise<{ done: boolean }>;

interface FormProps {
  readonly send: Send;
  readonly onDone?: () => void;
  readonly record?: z.infer<typeof Schema>;
}

function Form({ send, onDone, record }: FormProps) {
  const state = useCommandForm(Schema, send, {
    start: record ?? { name: '', code: '' },
    ...(record && { becomes: (_answer: { done: boolean }, sent: z.infer<typeof Schema>) => sent }),
    about: { password_wrong: 'code' },
    ...(onDone && { onDone }),
  });
  return (
    <CommandForm state={state} action={['Send', 'Sending…']} invalid="Look again.">
      <Field label="Name" {...state.field('name')} />
      <Field label="Code" {...state.field('code')} />
      {state.answer === undefined ? null : <p>Sent</p>}
    </CommandForm>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const code = () => screen.getByRole('textbox', { name: 'Code' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const note = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('what the schema refuses stands at its field and is not sent', async () => {
  const call = vi.fn<Send>();
  inConsole(<Form send={call} />);
  await send();
  await screen.findByText('Look again.');
  expect(note(name())).toBe('Please enter a name.');
  expect(call).not.toHaveBeenCalled();
});

test('what the server finds wrong with fields stands at them, and a code at the field that it is about', async () => {
  const call = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError('invalid_request', 422, 'Not valid.', { errors: [{ field: 'name', message: 'Too odd a name.' }] }))
    .mockRejectedValueOnce(new ApiError('password_wrong', 403, 'That is not it.'));
  inConsole(<Form send={call} />);
  await userEvent.type(name(), 'x');
  await send();
  await screen.findByText('Too odd a name.');
  expect(note(name())).toBe('Too odd a name.');
  expect(screen.queryByText('Not valid.')).toBeNull();
  await userEvent.type(name(), 'y');
  await send();
  await screen.findByText('That is not it.');
  expect(note(code())).toBe('That is not it.');
});

test('any other refusal is a sentence of the form, what was typed stays, and a lost answer is asked for under the same key', async () => {
  const call = vi
    .fn<Send>()
    .mockRejectedValueOnce(offline())
    .mockRejectedValueOnce(new ApiError('full', 409, 'Every seat is taken.'))
    .mockResolvedValueOnce({ done: true });
  inConsole(<Form send={call} />);
  await userEvent.type(name(), 'Asha');
  await send();
  await screen.findByText(/could not be reached/);
  await send();
  await screen.findByText('Every seat is taken.');
  expect((name() as HTMLInputElement).value).toBe('Asha');
  await send();
  await screen.findByText('Sent');
  const keys = call.mock.calls.map(([, key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('however often the button is pressed at once, it is sent once; and again once the outcome is known', async () => {
  const { promise, resolve } = Promise.withResolvers<{ done: boolean }>();
  const call = vi.fn<Send>().mockReturnValueOnce(promise).mockResolvedValue({ done: true });
  inConsole(<Form send={call} />);
  const form = name().closest('form')!;
  // Found wrong: that is no command under way.
  fireEvent.submit(form);
  await screen.findByText('Look again.');
  await userEvent.type(name(), 'Asha');
  for (let press = 0; press < 3; press++) fireEvent.submit(form);
  await screen.findByRole('button', { name: 'Sending…' });
  fireEvent.submit(form);
  resolve({ done: true });
  await screen.findByText('Sent');
  expect(call).toHaveBeenCalledTimes(1);
  await userEvent.type(name(), 'Asha');
  fireEvent.submit(form);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

test('after a lost answer other words are another command, and the same words the same one', async () => {
  const call = vi.fn<Send>().mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValueOnce({ done: true });
  inConsole(<Form send={call} />);
  await userEvent.type(name(), 'Asha');
  await send();
  await screen.findByText(/could not be reached/);
  await userEvent.type(name(), ' Rao');
  await send();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await screen.findByText(/could not be reached/);
  await send();
  await screen.findByText('Sent');
  const [first, second, third] = call.mock.calls.map(([, key]) => key);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

test('leaving what was typed asks first; leaving what was sent does not', async () => {
  const { path } = inConsole(<Form send={() => Promise.resolve({ done: true })} />);
  await userEvent.type(name(), 'Asha');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(path()).toBe('/here');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await send();
  await screen.findByText('Sent');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Another page');
});

test.each([
  ['of a command begins anew', undefined, ['', 'typed meanwhile']],
  ['of a record begins from what was saved', { name: 'Asha', code: '1' }, ['Asha Rao', 'typed meanwhile']],
])('once it was sent a form %s, but for what was typed meanwhile, which it asks about', async (_name, record, [saved, meanwhile]) => {
  const { promise, resolve } = Promise.withResolvers<{ done: boolean }>();
  const { path } = inConsole(<Form send={() => promise} {...(record && { record })} />);
  await userEvent.clear(name());
  await userEvent.type(name(), 'Asha Rao');
  await send();
  await screen.findByRole('button', { name: 'Sending…' });
  await userEvent.clear(code());
  await userEvent.type(code(), 'typed meanwhile');
  resolve({ done: true });
  await screen.findByText('Sent');
  expect([(name() as HTMLInputElement).value, (code() as HTMLInputElement).value]).toEqual([saved, meanwhile]);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));

  // Taken back, nothing is left to save.
  await userEvent.clear(code());
  if (record !== undefined) await userEvent.type(code(), record.code);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Another page');
  expect(path()).toBe('/elsewhere');
});
