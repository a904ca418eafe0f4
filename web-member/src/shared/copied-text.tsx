import { radii } from '@aarambh/web-shared/theme/index.ts';
import { CheckIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { CopyIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** The specification's time for 'Link Copied!'. Milliseconds. */
const SHOWN_MS = 900;

const Text = styled('output')(({ theme }) => ({
  display: 'block',
  margin: '14px 0',
  padding: '11px 14px',
  borderRadius: radii.control,
  backgroundColor: theme.vars.palette.soft,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));

interface CopiedTextProps {
  readonly text: string;
  /** On the button, then while it was copied, and where the browser does not let us. */
  readonly said: { readonly copy: string; readonly copied: string; readonly refused: string };
}

/** A text to take along, with a button that copies it. */
export function CopiedText({ text, said }: CopiedTextProps) {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <Text>{text}</Text>
      <Button variant="outlined" startIcon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? said.copied : said.copy}</span>
      </Button>
      {refused ? <Muted sx={{ mt: 2 }}>{said.refused}</Muted> : null}
    </>
  );
}
