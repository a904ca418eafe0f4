import { MomentInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const START = '2026-12-01T12:30:00.000Z';

interface Values {
  readonly startsAt: string | null;
}

/** As much of a form as an input knows. */
function Form({ save, children }: { readonly save: (startsAt: string | null) => void; readonly children: ReactNode }) {
  const form = useForm<Values>({ defaultValues: { startsAt: START } });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(({ startsAt }) => save(startsAt))(event)}>
        {children}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

function shown(zone: string) {
  const save = vi.fn();
  inConsole(
    <Form save={save}>
      <MomentInput<'gatherings'> source="startsAt" label="Starts" zone={zone} />
    </Form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Starts/);
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const saved = async (): Promise<unknown> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    return save.mock.calls[0]![0];
  };
  return { field, type, saved };
}

test('[J3] a moment is shown and taken by the clocks of its zone, whose name stands beside it', async () => {
  const { field, type, saved } = shown('Asia/Kolkata');
  expect(screen.getByLabelText('Starts (IST)')).toBe(field);
  expect(field.value).toBe('2026-12-01T18:00');
  type('2026-12-02T09:15');
  expect(field.value).toBe('2026-12-02T09:15');
  expect(await saved()).toBe('2026-12-02T03:45:00.000Z');
});

test('[J3] in a zone with summer time the same hour is another instant in July', async () => {
  const { field, type, saved } = shown('America/New_York');
  expect(field.value).toBe('2026-12-01T07:30');
  type('2026-07-01T07:30');
  expect(await saved()).toBe('2026-07-01T11:30:00.000Z');
});

test('[J3] a moment that was cleared is none', async () => {
  const { type, saved } = shown('Asia/Kolkata');
  type('');
  expect(await saved()).toBeNull();
});
