import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { radii } from '../theme/index.ts';
import { Actions, Column } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { words } from './words.ts';

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
  const url = URL.createObjectURL(new Blob([words.recovery.file(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.recovery.fileName;
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
      <Notice tone="success">{words.recovery.keep}</Notice>
      <Codes aria-label={words.recovery.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <Button variant="outlined" onClick={() => save(codes)}>
          {words.recovery.save}
        </Button>
        {'clipboard' in navigator ? (
          <Button variant="outlined" onClick={copy}>
            {copied ? words.recovery.copied : words.recovery.copy}
          </Button>
        ) : null}
      </Actions>
      <Button size="large" onClick={onKept}>
        {words.recovery.kept}
      </Button>
    </Column>
  );
}
