import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { useWanted } from './require-user.tsx';

/** Asks a visitor to log in; they come back to this page afterwards. */
export function LoginModal({ onClose }: { readonly onClose: () => void }) {
  const wanted = useWanted();
  return (
    <Modal
      title="You are not Logged In"
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/login" state={wanted}>
            Log in
          </LinkButton>
          <LinkButton to="/signup" variant="outlined">
            Sign up
          </LinkButton>
        </>
      }
    >
      Log in to book, use your points and see what you booked. You come back to this page. Looking around needs no account.
    </Modal>
  );
}
