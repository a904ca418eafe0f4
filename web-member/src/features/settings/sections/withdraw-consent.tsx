import type { ConsentPurpose } from '@aarambh/contracts/consents.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Ask } from '../../../shared/ask/ask.tsx';
import { closeCard, closePage, consentsQuery, takeTestimonialBack } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.consents;

/** Consents without which the rest of the account goes on. */
type Withdrawable = Extract<ConsentPurpose, 'card' | 'page' | 'testimonial'>;

/** What takes a consent back is what it allowed: a card and a page close, a testimonial leaves. */
const withdrawals: Readonly<Record<Withdrawable, (about: string | null, user: User) => Promise<unknown>>> = {
  card: (_about, { id }) => closeCard(id),
  page: (_about, { id }) => closePage(id),
  testimonial: (about) => takeTestimonialBack(about!),
};

/** Whether a consent can be taken back while the account stays. */
export function canWithdraw(purpose: ConsentPurpose): purpose is Withdrawable {
  return Object.hasOwn(withdrawals, purpose);
}

interface WithdrawConsentProps {
  readonly purpose: Withdrawable;
  /** The testimonial, where the consent is about one. */
  readonly about: string | null;
  readonly user: User;
  readonly close: () => void;
}

/** Asks once more, with what follows. */
export function WithdrawConsent({ purpose, about, user, close }: WithdrawConsentProps) {
  const queries = useQueryClient();
  return (
    <Ask
      title={says.withdrawTitle(says.purposes[purpose])}
      why={says.follows[purpose]}
      action={[says.withdraw, says.withdrawing]}
      run={() => withdrawals[purpose](about, user)}
      done={async () => {
        await queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
        for (const part of ['profile', 'directory', 'own-testimonials', 'testimonials'] as const)
          void queries.invalidateQueries({ queryKey: [part] });
        toast(says.withdrawn);
      }}
      close={close}
    />
  );
}
