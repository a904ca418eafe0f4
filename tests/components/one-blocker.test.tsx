import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

/** A page of several forms and dialogs, of which the router asks one alone whether somebody may leave. */

const Schema = z.object({ text: z.string() });

function Form({ label }: { readonly label: string }) {
  const state = useCommandForm(Schema, () => Promise.resolve({}), { start: { text: '' } });
  return (
    <CommandForm state={state} action={[`Send ${label}`, 'Sending…']}>
      <Field label={label} {...state.field('text')} />
    </CommandForm>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Form label="First" />
      <Form label="Second" />
      <button onClick={() => setOpen(true)}>Open</button>
      {open ? (
        <Modal title="Dialog" onClose={() => setOpen(false)}>
          <Link to="/elsewhere">From here</Link>
        </Modal>
      ) : null}
    </>
  );
}

const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const click = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));

test('whichever form of a page has words that are not saved is asked about, and the router warns of nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const label of ['First', 'Second']) {
    const { path, unmount } = inConsole(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: label }), 'Pune');
    await click('link', 'Elsewhere');
    await asked();
    expect(path()).toBe('/here');
    await click('button', 'Leave without saving');
    await screen.findByText('Another page');
    unmount();
  }
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('blocker'))).toEqual([]);
});

test('with a dialog open Back closes the dialog, and a link in it asks about unsaved words', async () => {
  const { path, back } = inConsole(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'First' }), 'Pune');
  await click('button', 'Open');
  await screen.findByRole('dialog');
  await act(back);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/here');

  await click('button', 'Open');
  await userEvent.click(await screen.findByRole('link', { name: 'From here' }));
  await asked();
  await click('button', 'Stay here');
  expect(path()).toBe('/here');
});
