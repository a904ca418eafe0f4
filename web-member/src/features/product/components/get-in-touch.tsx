import type { Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { EnquiryForm } from '../../enquiries/public.ts';
import { words } from '../words.ts';

const says = words.thanks;

/** The form Get In Touch; once it was sent the thanks stand in its place. */
export function GetInTouch() {
  const [thanks, setThanks] = useState<Thanks | null>(null);
  return (
    <Panel>
      {thanks === null ? (
        <EnquiryForm category="Get In Touch" onSent={setThanks} />
      ) : (
        <Sent reference={thanks.reference} onAnother={() => setThanks(null)} />
      )}
    </Panel>
  );
}

function Sent({ reference, onAnother }: { readonly reference: string; readonly onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: who listens goes on here.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Heading as="h3" size="h3">
        {says.title}
      </Heading>
      <Muted sx={{ mt: 2 }}>{says.text}</Muted>
      <Muted sx={{ mt: 1, mb: 4 }}>{words.reference(reference)}</Muted>
      <Button variant="outlined" onClick={onAnother}>
        {says.another}
      </Button>
    </div>
  );
}
