import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { mayPass } from '../api/ask.ts';
import { newKey } from '../api/new-key.ts';
import { ApiError, sentenceOf } from '../api/problem.ts';

interface CommandFormOptions<Values extends FieldValues, Sent, Answer> {
  /** What the form begins with, and goes back to once it was sent. */
  readonly start: DefaultValues<Values>;
  /** The field that a refusal is about, by its code; the server names the fields of `validation` itself. */
  readonly about?: Partial<Record<ApiError['code'], Path<Values>>>;
  readonly onDone?: (answer: Answer, sent: Sent) => void;
  readonly onRefused?: (error: Error) => void;
}

/** A form that gives one command. `Values` is what is typed, `Sent` what the schema makes of it. */
export interface CommandFormState<Values extends FieldValues, Sent, Answer> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  /** Everything that a Field takes to be a field of this form. */
  readonly field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values, unknown, Sent>['register']> & { readonly error: string | undefined };
  readonly submit: () => void;
  readonly isPending: boolean;
  /** What was sent last, and what came of it. */
  readonly sent: Sent | undefined;
  readonly answer: Answer | undefined;
  /** The last refusal, whatever it was about. */
  readonly error: Error | null;
  /** The sentence of a refusal that is about no field. */
  readonly refusal: string | null;
  /** Forgets how the last try ended. */
  readonly again: () => void;
}

/**
 * A form of one command. What the schema or the server finds wrong with a field stands at the field; any other refusal is a sentence
 * above the button. The idempotency key stays the same until the outcome is known, so trying again after a lost answer does it once.
 * @param schema what may be sent, with the sentences of its fields
 * @param send gives the command: a call of `api`
 */
export function useCommandForm<Values extends FieldValues, Sent, Answer>(
  schema: z.ZodType<Sent, Values>,
  send: (sent: Sent, idempotencyKey: string) => Promise<Answer>,
  { start, about = {}, onDone, onRefused }: CommandFormOptions<Values, Sent, Answer>,
): CommandFormState<Values, Sent, Answer> {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues: start });
  const [key, setKey] = useState(newKey);
  const command = useMutation({
    mutationFn: (sent: Sent) => send(sent, key),
    onSuccess: (answer, sent) => {
      setKey(newKey());
      form.reset(start);
      onDone?.(answer, sent);
    },
    onError: (error) => {
      if (!mayPass(error)) setKey(newKey());
      fieldsOf(error).forEach(({ field, message }, index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
      onRefused?.(error);
    },
  });

  function fieldsOf(error: Error): readonly { readonly field: Path<Values>; readonly message: string }[] {
    if (!(error instanceof ApiError)) return [];
    const field = about[error.code];
    if (field !== undefined) return [{ field, message: error.message }];
    return error.errors
      .filter((one) => Object.hasOwn(start, one.field))
      .map(({ field: name, message }) => ({ field: name as Path<Values>, message }));
  }

  return {
    form,
    field: (name) => ({ ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }),
    submit: () => void form.handleSubmit((values) => command.mutate(values))(),
    isPending: command.isPending,
    sent: command.variables,
    answer: command.data,
    error: command.error,
    refusal: command.error === null || fieldsOf(command.error).length > 0 ? null : sentenceOf(command.error),
    again: command.reset,
  };
}
