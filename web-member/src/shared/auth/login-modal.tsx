import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { useWanted } from './require-user.tsx';

/** Asks a visitor to log in; they come back to this page afterwards. */
export function LoginModal({ onClose }: { readonly onClose: () => void }) {
  const wanted = useWanted();
  const staff = useStaff();
  return (
    <Modal
      title={staff === null ? 'You are not Logged In' : 'Log in as a member'}
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
      {staff === null
        ? 'Log in to book, use your points and see what you booked. You come back to this page. Looking around needs no account.'
        : `You are signed in at the admin console, ${staff.name}. Seats are booked by members: log in with a member’s account to book one.`}
    </Modal>
  );
}
