import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { words } from './words.ts';

interface ConfirmStepProps {
  readonly says: { readonly action: string; readonly acting: string; readonly notMe: string };
  readonly confirm: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void };
  /** What is asked. */
  readonly children?: ReactNode;
}

/** The one button of a mailed link, which confirms what is asked: programs that open links press nothing. */
export function ConfirmStep({ says, confirm, children }: ConfirmStepProps) {
  return (
    <Column gap={18}>
      {children}
      {confirm.error === null ? null : <Notice tone="error">{sentenceOf(confirm.error)}</Notice>}
      <Button size="large" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? says.acting : says.action}
      </Button>
      <Muted>{says.notMe}</Muted>
    </Column>
  );
}

/** Whose address a link is to confirm. */
export function Asked({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <Column gap={4}>
      <Muted>{words.name}</Muted>
      <strong dir="auto">{name}</strong>
      <Muted>{words.email}</Muted>
      <strong>{email}</strong>
    </Column>
  );
}
