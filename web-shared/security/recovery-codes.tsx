import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { radii } from '../theme/index.ts';
import { Actions, Column } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '16px 18px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '8px 18px',
  borderRadius: radii.control,
  backgroundColor: theme.vars.palette.soft,
  '& code': { fontSize: '1rem', fontWeight: 600, letterSpacing: '0.03em', whiteSpace: 'nowrap' },
}));

/** Hands the codes to the browser as a text file. */
function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(
    new Blob([`Recovery codes of Aarambh, each works once:\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'aarambh-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes, the only time that anybody sees them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Column gap={18}>
      <Notice tone="success">Keep these recovery codes where you find them without your phone. They are shown this once.</Notice>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <Button variant="outlined" onClick={() => save(codes)}>
          Save as a file
        </Button>
        {'clipboard' in navigator ? (
          <Button variant="outlined" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        ) : null}
      </Actions>
      <Button size="large" onClick={onKept}>
        I have kept them
      </Button>
    </Column>
  );
}
