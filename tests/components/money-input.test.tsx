import { IsoDayInput } from '@aarambh/web-admin/src/ui/day-inputs.tsx';
import { MoneyInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

/** As much of a form as an input knows. */
function Form({
  begun,
  save,
  children,
}: {
  readonly begun: object;
  readonly save: (values: object) => void;
  readonly children: ReactNode;
}) {
  const form = useForm({ defaultValues: begun });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}>
        {children}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

function shown(begun: object, input: ReactNode) {
  const save = vi.fn();
  inConsole(
    <Form begun={begun} save={save}>
      {input}
    </Form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Field');
  const typed = async (text: string): Promise<unknown> => {
    fireEvent.change(field, { target: { value: text } });
    save.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    return save.mock.calls[0]![0];
  };
  return { field, typed };
}

test('[J3] money is shown and typed in rupees, and saved in whole paise', async () => {
  const limits = { min: 0, max: 50_000_00 };
  const { field, typed } = shown({ feeRupees: 199_50 }, <MoneyInput<'gatherings'> source="feeRupees" label="Field" limits={limits} />);
  expect([field.value, field.min, field.max]).toEqual(['199.5', '0', '50000']);
  expect(await typed('1234.56')).toEqual({ feeRupees: 1234_56 });
  // 0.29 × 100 is 28.999… in a computer's numbers.
  expect(await typed('0.29')).toEqual({ feeRupees: 29 });
  expect(await typed('')).toEqual({ feeRupees: null });
});

test('[J3] a day that a record has in ISO is shown and saved as it is, and nothing where it is emptied', async () => {
  const { field, typed } = shown({ closesOn: '2026-12-01' }, <IsoDayInput<'interview-slots'> source="closesOn" label="Field" />);
  expect(field.value).toBe('2026-12-01');
  expect(await typed('2027-02-28')).toEqual({ closesOn: '2027-02-28' });
  expect(await typed('')).toEqual({ closesOn: null });
});
