import Button from '@mui/material/Button';
import { points } from '@aarambh/web-shared/format.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';

interface UnlockedModalProps {
  readonly balance: number;
  readonly onClose: () => void;
}

/** The points are there. */
export function UnlockedModal({ balance, onClose }: UnlockedModalProps) {
  return (
    <Modal
      title="Congratulation! Free Points Added!"
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/bookevent">Use your points</LinkButton>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      You have {points(balance)} now. Every event on the board says what it costs.
    </Modal>
  );
}
