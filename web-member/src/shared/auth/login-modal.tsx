import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { useWanted } from './require-user.tsx';
import { words } from './words.ts';

/** Asks a visitor to log in; they come back to this page afterwards. */
export function LoginModal({ onClose, why = words.asked.why }: { readonly onClose: () => void; readonly why?: string }) {
  const wanted = useWanted();
  const staff = useStaff();
  return (
    <Modal
      title={staff === null ? words.asked.title : words.asked.asMember}
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/login" state={wanted}>
            {words.logIn}
          </LinkButton>
          <LinkButton to="/signup" variant="outlined">
            {words.asked.signUp}
          </LinkButton>
        </>
      }
    >
      {staff === null ? why : words.asked.asMemberWhy(staff.name)}
    </Modal>
  );
}
