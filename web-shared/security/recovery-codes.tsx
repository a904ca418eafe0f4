import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { saveFile } from '../files/save-file.ts';
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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes, the only time that anybody sees them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  const save = (): void => saveFile(new Blob([words.recovery.file(codes)], { type: 'text/plain' }), words.recovery.fileName);
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
        <Button variant="outlined" onClick={save}>
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
