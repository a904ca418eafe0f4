import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Cards, Intro, Part } from '../components/blocks.tsx';
import { CountedFigures } from '../components/counted-figures.tsx';
import { EnquiryForm, EnquiryModal } from '../../enquiries/public.ts';
import { PartnerHero } from '../components/partner-hero.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const FORM = 'Partner Request';
/** How long the figures count, in their order (C13). Milliseconds. */
const COUNT_MS = [2_500, 2_000, 1_500] as const;
/** Characters of a file's name that the form on the page shows; the dialog shows its own number. */
const SHOWS = 20;

/** The page for partners: whom they meet, how it goes, what came of it, and the form, on the page and as a dialog (C13). */
export function PartnerPage() {
  const [asks, setAsks] = useState(false);
  const ask = (): void => setAsks(true);
  return (
    <ContentScreen page="partner" title={words.partners.partner}>
      {({ intro: [intro], audiences, steps, types, figures, ready, how }) => (
        <>
          {intro !== undefined && <PartnerHero intro={intro} audiences={audiences} onAsk={ask} />}
          <Part title={words.partners.steps} when={steps}>
            <Cards of={steps} />
          </Part>
          <Part title={words.partners.types} when={types}>
            <Cards of={types} columns={2} />
          </Part>
          <Part title={words.partners.figures} when={figures}>
            <CountedFigures of={figures} columns={3} countsMs={COUNT_MS} />
          </Part>
          <Part title={words.partners.how} when={how}>
            <Cards of={how} columns={2} />
          </Part>
          <Intro of={ready} level="h2" />
          <Button variant="outlined" sx={{ mt: 3 }} onClick={ask}>
            {words.partners.contact}
          </Button>
          <Heading as="h2" size="h2" sx={{ mt: 14, mb: 3 }}>
            {words.partners.form}
          </Heading>
          <Muted sx={{ mb: 4 }}>{words.partners.formLead}</Muted>
          <Panel>
            <EnquiryForm
              category={FORM}
              says={{ sent: words.partners.sent, failed: words.partners.failed }}
              showsOfFile={SHOWS}
              onSent={thank}
              onFailed={toast}
            />
          </Panel>
          {asks && (
            <EnquiryModal category={FORM} title={words.partners.become} onSent={thank} onFailed={toast} onClose={() => setAsks(false)} />
          )}
        </>
      )}
    </ContentScreen>
  );
}

const thank = ({ message }: { readonly message: string }): void => toast(message);
