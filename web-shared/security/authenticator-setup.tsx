import type { SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState, type SyntheticEvent } from 'react';
import { radii } from '../theme/index.ts';
import { Column, Muted } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from './code-field.tsx';

const Steps = styled('ol')({ margin: 0, paddingInlineStart: 22, display: 'grid', gap: 14 });

/** Black on white in both schemes: cameras look for nothing else. */
const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 208,
  maxWidth: '100%',
  marginTop: 10,
  borderRadius: radii.small,
  backgroundColor: theme.palette.common.white,
  fill: theme.palette.common.black,
  shapeRendering: 'crispEdges',
}));

const Secret = styled('code')({ fontSize: '1rem', fontWeight: 600, letterSpacing: '0.04em', overflowWrap: 'anywhere' });

interface AuthenticatorSetupProps {
  readonly offer: SecondFactorSetup;
  readonly pending: boolean;
  /** Why the last code was refused. */
  readonly error: string | null;
  readonly onCode: (code: string) => void;
  /** Absent where there is no way around it. */
  readonly onCancel?: () => void;
}

/** Shows an authenticator app what it needs to know, and asks for its first code. */
export function AuthenticatorSetup({ offer, pending, error, onCode, onCancel }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={18}>
        <Steps>
          <li>Open an authenticator app on your phone: Google Authenticator, Aegis, 1Password or any other.</li>
          <li>
            Scan this picture with it.
            <Picture viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`} role="img" aria-label="Picture for the authenticator app">
              <path d={offer.qr.path} />
            </Picture>
            <Muted as="div" sx={{ mt: 2 }}>
              No camera? <Link href={offer.uri}>Open the app on this device</Link>, or type this key into it:{' '}
              <Secret>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Secret>
            </Muted>
          </li>
          <li>Enter the code that it shows.</li>
        </Steps>
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        <CodeField recovery={false} onChange={setCode} />
        <Button type="submit" size="large" disabled={pending || code.trim() === ''}>
          {pending ? 'Checking…' : 'Turn on two-step login'}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -2.5 }} onClick={onCancel} disabled={pending}>
            Not now
          </Button>
        )}
      </Column>
    </form>
  );
}
