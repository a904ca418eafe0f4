import { plainWords } from '@aarambh/contracts/field-words/plain.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { mayPass } from '../api/ask.ts';
import { newKey } from '../api/new-key.ts';
import { ApiError, sentenceOf } from '../api/problem.ts';

/** What was sent and whose outcome is not known, by its key and its words. */
export interface Intention {
  readonly key: string;
  readonly of: string;
}

interface CommandFormOptions<Values extends FieldValues, Sent, Answer> {
  /** What the form begins with, and goes back to once it was sent. */
  readonly start: DefaultValues<Values>;
  /** What it goes on with instead, where it is the form of a record that was saved. */
  readonly becomes?: (answer: Answer, sent: Sent) => DefaultValues<Values>;
  /** The field that a refusal is about, by its code; the server names the fields of `validation` itself. */
  readonly about?: Partial<Record<ApiError['code'], Path<Values>>>;
  /** Where an intention is kept that a reload must not make another one. */
  readonly kept?: { read(): Intention | null; write(one: Intention | null): void };
  readonly onDone?: (answer: Answer, sent: Sent) => void;
  readonly onRefused?: (error: Error) => void;
}

/** A file is told from another by these. */
const nameOfFile = (_: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.lastModified] : value);

/** Each field's value, to be told from another one. */
function said(values: FieldValues): ReadonlyMap<string, string> {
  return new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value, nameOfFile)]));
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
 * above the button. Until the outcome is known the same words have the same idempotency key, so trying again after a lost answer does it once;
 * other words are another command. While one is under way no second one is given. What is typed meanwhile stays, as not sent yet.
 * @param schema what may be sent, with the sentences of its fields
 * @param send gives the command: a call of `api`
 */
export function useCommandForm<Values extends FieldValues, Sent, Answer>(
  schema: z.ZodType<Sent, Values>,
  send: (sent: Sent, idempotencyKey: string) => Promise<Answer>,
  { start, becomes = () => start, about = {}, kept, onDone, onRefused }: CommandFormOptions<Values, Sent, Answer>,
): CommandFormState<Values, Sent, Answer> {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema, { error: plainWords }), defaultValues: start });
  const intention = useRef<Intention | null>(null);
  // A second press may come before the button knows of the first.
  const isUnderWay = useRef(false);
  /** What stood in the fields when it was sent. */
  const typed = useRef<ReadonlyMap<string, string>>(new Map());
  const intend = (one: Intention | null): void => {
    intention.current = one;
    kept?.write(one);
  };
  const command = useMutation({
    mutationFn: (sent: Sent) => {
      const of = JSON.stringify(sent, nameOfFile);
      const before = intention.current ?? kept?.read();
      const one = before?.of === of ? before : { key: newKey(), of };
      intend(one);
      typed.current = said(form.getValues());
      return send(sent, one.key);
    },
    onSuccess: (answer, sent) => {
      intend(null);
      const values = form.getValues();
      const meanwhile = [...said(values)].filter(([name, one]) => one !== typed.current.get(name)).map(([name]) => name as Path<Values>);
      form.reset(becomes(answer, sent));
      for (const name of meanwhile) form.setValue(name, values[name], { shouldDirty: true });
      onDone?.(answer, sent);
    },
    onError: (error) => {
      if (!mayPass(error)) intend(null);
      fieldsOf(error).forEach(({ field, message }, index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
      onRefused?.(error);
    },
    onSettled: () => void (isUnderWay.current = false),
  });

  function submit(): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const wrong = (): void => void (isUnderWay.current = false);
    void form.handleSubmit((values) => command.mutate(values), wrong)();
  }

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
    submit,
    isPending: command.isPending,
    sent: command.variables,
    answer: command.data,
    error: command.error,
    refusal: command.error === null || fieldsOf(command.error).length > 0 ? null : sentenceOf(command.error),
    again: command.reset,
  };
}
