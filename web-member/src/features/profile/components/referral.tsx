import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { CopiedText } from '../../../shared/copied-text.tsx';
import { words } from '../words.ts';

/** The link that signs others up under this person's referral id. */
export function Referral({ referralId }: { readonly referralId: string }) {
  const link = `${window.location.origin}/signup?referrer=${referralId}`;
  return (
    <Panel aria-labelledby="referral">
      <Heading id="referral" size="h5" sx={{ mb: 1 }}>
        {words.referral.title}
      </Heading>
      <Muted>{words.referral.lead}</Muted>
      <CopiedText text={link} said={words.referral} />
    </Panel>
  );
}
