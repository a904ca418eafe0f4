import type { ReactNode } from 'react';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';

interface ResultModalProps {
  readonly title: string;
  readonly good: boolean;
  readonly message: string;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** What else can be done about it. */
  readonly children?: ReactNode;
}

/** How a form ended, in the specification's words. */
export function ResultModal({ title, good, message, actions, onClose, children }: ResultModalProps) {
  return (
    <Modal title={title} onClose={onClose} actions={actions}>
      <Notice tone={good ? 'success' : 'error'}>{message}</Notice>
      {children}
    </Modal>
  );
}
