import type { ReactNode } from 'react';
import { Column } from '../ui/layout.tsx';
import { Modal } from '../ui/modal.tsx';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';

/** The same as `ProofForm` in a dialog, before the page that waits for it. */
export function ProofDialog({ title, children, ...form }: ProofFormProps & { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Modal title={title} closable={!form.pending} onClose={form.onCancel}>
      <Column gap={18}>
        <ProofForm {...form} />
        {children}
      </Column>
    </Modal>
  );
}
