import RichInput from '@aarambh/web-admin/src/ui/rich/rich-input.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const text = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Chai at six' }] }] });

function Form() {
  const form = useForm({ values: { body: text } });
  const [times, setTimes] = useState(0);
  return (
    <FormProvider {...form}>
      <RichInput source="body" label="Text" />
      <button onClick={() => setTimes(times + 1)}>Drawn again {times}</button>
    </FormProvider>
  );
}

test('[F7] an editor of a text is set up once, however often its form is drawn', async () => {
  const setUp = vi.spyOn(Editor.prototype, 'setOptions');
  inConsole(<Form />);
  expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('Chai at six');
  const before = setUp.mock.calls.length;
  for (const times of [0, 1]) await userEvent.click(screen.getByRole('button', { name: `Drawn again ${times}` }));
  expect(setUp).toHaveBeenCalledTimes(before);
});
