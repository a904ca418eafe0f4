import { BooleanInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

interface Values {
  readonly mustAcknowledge?: boolean;
}

function Form({ save }: { readonly save: (mustAcknowledge: boolean | undefined) => void }) {
  const form = useForm<Values>();
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(({ mustAcknowledge }) => save(mustAcknowledge))(event)}>
        <BooleanInput<'announcements'> source="mustAcknowledge" label="Ask people" help="Who is signed in closes it." />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

test('[J3] a box that is ticked is yes, and what it means is read with its name', async () => {
  const save = vi.fn();
  inConsole(<Form save={save} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask people', description: 'Who is signed in closes it.' });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith(true));
  await userEvent.click(screen.getByLabelText('Ask people'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(false));
});
