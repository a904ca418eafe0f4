import Button from '@mui/material/Button';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { words } from './words.ts';

interface UnlockedModalProps {
  readonly balance: number;
  readonly onClose: () => void;
}

/** The points are there. */
export function UnlockedModal({ balance, onClose }: UnlockedModalProps) {
  return (
    <Modal
      title={words.unlocked}
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/bookevent">{words.usePoints}</LinkButton>
          <Button variant="text" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {words.newBalance(balance)}
    </Modal>
  );
}
