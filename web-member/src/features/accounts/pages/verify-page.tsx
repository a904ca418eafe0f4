import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '../../../shared/api/problem.ts';
import { LinkButton } from '../../../shared/ui/links.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { verify } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';

/** The page behind a verification link (A3): of a sign-up, or of a membership application. */
export function VerifyPage({ kind }: { readonly kind: 'signup' | 'membership' }) {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify', kind, token],
    queryFn: () => verify(kind, token),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (data !== undefined) {
    return (
      <AccountFrame title="Email verified" heading={`Welcome, ${data.name}`} lead="Your email is verified. Everything is ready for you.">
        <Notice tone="success">Your email is verified.</Notice>
        <LinkButton to="/login" size="large">
          Login
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Verify email" heading="Verifying your email" lead="This takes a moment.">
      {error === null ? (
        <Skeleton variant="rounded" height={52} aria-label="Verifying" />
      ) : isProblem(error, 'link_expired') ? (
        <>
          <Notice tone="error">Link Expired</Notice>
          <LinkButton to="/signup" variant="outlined">
            Sign up again
          </LinkButton>
        </>
      ) : isProblem(error, 'link_unknown', 'invalid_request') ? (
        <>
          <Notice tone="error">Contact to Admin!</Notice>
          <LinkButton to="/contact" variant="outlined">
            Contact us
          </LinkButton>
        </>
      ) : (
        <ErrorState what="Your link" error={error} retry={() => void refetch()} />
      )}
    </AccountFrame>
  );
}
