import Button from '@mui/material/Button';
import { useState, type SyntheticEvent } from 'react';
import { Field } from '../ui/field.tsx';
import { Actions, Column, Muted } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { words } from './words.ts';

export interface ProofFormProps {
  /** What happens, and for whom it matters. */
  readonly lead: string;
  /** The button. */
  readonly action: string;
  /** Whether a code proves the person too. */
  readonly asksCode: boolean;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onProved: (proof: { readonly password: string; readonly code: string }) => void;
  readonly onCancel: () => void;
}

/** Asks for what a stolen session must not be enough for: the password once more, and a code. */
export function ProofForm({ lead, action, asksCode, pending, error, onProved, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onProved({ password, code });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={18}>
        <Muted>{lead}</Muted>
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        <Field
          label={words.password.yours}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode ? <CodeField onChange={setCode} /> : null}
        <Actions>
          <Button type="submit" disabled={pending || password === '' || (asksCode && code.trim() === '')}>
            {pending ? words.checking : action}
          </Button>
          <Button variant="text" onClick={onCancel} disabled={pending}>
            {words.notNow}
          </Button>
        </Actions>
      </Column>
    </form>
  );
}
