import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { EnquiryForm } from '../../enquiries/public.ts';
import { words } from '../words.ts';

/** The contact dialog of the home page (F1). */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title={words.hero.connect} onClose={onClose}>
      <Muted sx={{ mb: 5 }}>{words.hero.connectLead}</Muted>
      <EnquiryForm category="Main Page - Connect" />
    </Modal>
  );
}
