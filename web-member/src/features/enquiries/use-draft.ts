import { keepByTab, keptByTab } from '@aarambh/web-shared/storage.ts';
import type { Intention } from '@aarambh/web-shared/forms/use-command-form.ts';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keptText, ownOf } from '../../shared/kept-by-person.ts';
import { without } from './without.ts';

/** Keeps what was sent and whose outcome is not known for as long as the tab is open, so that after a reload it is sent as the same. */
export const keptIntention = (key: string): { read(): Intention | null; write(one: Intention | null): void } => ({
  read: () => ownOf<Intention>(keptByTab(`${key} sent`)),
  write: (one) => keepByTab(`${key} sent`, one && keptText(one)),
});

/**
 * Keeps what is typed into a form for as long as the tab is open, so that a failure or a reload loses nothing of it.
 * @param key names the form within this tab
 * @param but a field that is not kept: it names a chosen file, which the browser cannot give back
 * @returns forgets what is kept: call it once the form was sent
 */
export function useDraft<Values extends FieldValues, Sent>(
  key: string,
  form: UseFormReturn<Values, unknown, Sent>,
  but?: string,
): () => void {
  const { reset, subscribe, getValues } = form;
  useEffect(() => {
    const draft = ownOf<FieldValues>(keptByTab(key));
    if (draft !== null) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepByTab(key, keptText(without<unknown>(values, but))),
    });
  }, [key, reset, subscribe, getValues, but]);
  return () => keepByTab(key, null);
}
