import type { EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { AboutForm } from './enquiry-form.tsx';

/** The form, where it loads by itself. */
export const LaterEnquiryForm = later(() => import('./enquiry-form.tsx').then((file) => file.EnquiryForm));

/** Loads the form before its dialog is opened: a pointer or the focus is near what opens it. */
export const preloadEnquiryForm = LaterEnquiryForm.preload;

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
