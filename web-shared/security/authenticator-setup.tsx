import type { SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type SyntheticEvent } from 'react';
import { radii } from '../theme/index.ts';
import { Column, Muted } from '../ui/layout.tsx';
import { PlainLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { words } from './words.ts';

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
          <li>{words.setup.open}</li>
          <li>
            {words.setup.scan}
            <Picture viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`} role="img" aria-label={words.setup.picture}>
              <path d={offer.qr.path} />
            </Picture>
            <Muted as="div" sx={{ mt: 2 }}>
              {words.setup.noCamera((text) => (
                <PlainLink href={offer.uri}>{text}</PlainLink>
              ))}{' '}
              <Secret>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Secret>
            </Muted>
          </li>
          <li>{words.setup.enter}</li>
        </Steps>
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        <CodeField recovery={false} onChange={setCode} />
        <Button type="submit" size="large" disabled={pending || code.trim() === ''}>
          {pending ? words.checking : words.setup.turnOn}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -2.5 }} onClick={onCancel} disabled={pending}>
            {words.notNow}
          </Button>
        )}
      </Column>
    </form>
  );
}
