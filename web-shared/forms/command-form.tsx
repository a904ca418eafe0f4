import Button from '@mui/material/Button';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Column } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import type { CommandFormState } from './use-command-form.ts';

interface CommandFormProps<Values extends FieldValues, Sent, Answer> {
  readonly state: CommandFormState<Values, Sent, Answer>;
  /** On the button: what it does, and while it is done. */
  readonly action: readonly [idle: string, busy: string];
  /** Above the fields while one of them is wrong, where the specification has words for it. */
  readonly invalid?: string;
  readonly size?: 'medium' | 'large';
  /** Whether what is typed is worth asking about before somebody leaves. */
  readonly guarded?: boolean;
  /** The form stays closed, although nothing is under way: the next page is on its way. */
  readonly closed?: boolean;
  /** Why it cannot be sent now; what is typed stays until it can. */
  readonly waits?: string;
  /** False where the page says in its own way why the command was refused. */
  readonly saysRefusal?: boolean;
  /** Between the fields and the button is nothing; after it, this. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The form of `useCommandForm`: its fields are the children, the rest is the same everywhere. */
export function CommandForm<Values extends FieldValues, Sent, Answer>(props: CommandFormProps<Values, Sent, Answer>) {
  const { state, action, invalid, size = 'medium', guarded = true, closed = false, waits, saysRefusal = true, after, children } = props;
  const { errors, isDirty } = state.form.formState;
  const [idle, busy] = action;
  const isBusy = state.isPending || closed;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (waits === undefined) state.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={guarded && isDirty && !isBusy} />
      <Column gap={18}>
        {saysRefusal && state.refusal !== null ? <Notice tone="error">{state.refusal}</Notice> : null}
        {invalid !== undefined && Object.keys(errors).length > 0 ? <Notice tone="error">{invalid}</Notice> : null}
        {children}
        {waits === undefined ? null : <Notice tone="info">{waits}</Notice>}
        <Button
          type="submit"
          size={size}
          disabled={isBusy || waits !== undefined}
          {...(size === 'medium' && { sx: { alignSelf: 'flex-start' } })}
        >
          {isBusy ? busy : idle}
        </Button>
        {after}
      </Column>
    </form>
  );
}
