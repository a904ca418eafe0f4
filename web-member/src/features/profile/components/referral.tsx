import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { CheckIcon, CopyIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../words.ts';

/** The specification's time for 'Link Copied!'. Milliseconds. */
const SHOWN_MS = 900;

const Address = styled('output')(({ theme }) => ({
  display: 'block',
  margin: '14px 0',
  padding: '11px 14px',
  borderRadius: radii.control,
  backgroundColor: theme.vars.palette.soft,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));

/** The link that signs others up under this person's referral id. */
export function Referral({ referralId }: { readonly referralId: string }) {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  const link = `${window.location.origin}/signup?referrer=${referralId}`;
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setRefused(true);
    }
  };
  return (
    <Panel aria-labelledby="referral">
      <Heading id="referral" size="h5" sx={{ mb: 1 }}>
        {words.referral.title}
      </Heading>
      <Muted>{words.referral.lead}</Muted>
      <Address>{link}</Address>
      <Button variant="outlined" startIcon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? words.referral.copied : words.referral.copy}</span>
      </Button>
      {refused ? <Muted sx={{ mt: 2 }}>{words.referral.refused}</Muted> : null}
    </Panel>
  );
}
