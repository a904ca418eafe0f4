import type { EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { AboutForm } from './enquiry-form.tsx';
import { LaterEnquiryForm } from './later-form.ts';

interface EnquiryModalProps extends AboutForm {
  readonly category: EnquiryCategory;
  readonly title: string;
  readonly onClose: () => void;
}

/** The form of one kind of enquiry as a dialog (C9): once it was sent, the thanks stand in it until it is closed. */
export function EnquiryModal({ category, title, onClose, ...about }: EnquiryModalProps) {
  return (
    <Modal title={title} onClose={onClose} width="sm">
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <LaterEnquiryForm category={category} {...about} />
      </Suspense>
    </Modal>
  );
}
