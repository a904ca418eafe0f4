import type { EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Cards, Intro } from '../components/blocks.tsx';
import { EnquiryForm } from '../../enquiries/public.ts';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** Where partnerships begin: to organise, to sponsor, to be a partner (C12). */
export function PartnershipPage() {
  return (
    <ContentScreen page="partnership" title={words.partners.partnership}>
      {({ intro, ways }) => (
        <>
          <Intro of={intro} />
          <Cards of={ways} level="h2" />
        </>
      )}
    </ContentScreen>
  );
}

/** Asking to organise an event: its plan comes along (C12). */
export const OrganisePage = () => <PartnershipForm page="organise" category="Partnership - Organise" />;

/** Asking to sponsor one; a document may come along (C12). */
export const SponsorPage = () => <PartnershipForm page="sponsor" category="Partnership - Sponsor" />;

/** How a form ended: with the reference of what was sent, or with null. */
interface Ended {
  readonly reference: string | null;
}

function PartnershipForm({ page, category }: { readonly page: 'organise' | 'sponsor'; readonly category: EnquiryCategory }) {
  const [ended, setEnded] = useState<Ended | null>(null);
  return (
    <ContentScreen page={page} title={words.partners[page]} width="reading">
      {({ intro }) => (
        <>
          <Intro of={intro} />
          <Panel sx={{ mt: 6 }}>
            <EnquiryForm
              category={category}
              onSent={({ reference }) => setEnded({ reference })}
              onFailed={() => setEnded({ reference: null })}
            />
          </Panel>
          {ended !== null && <EndedModal ended={ended} onClose={() => setEnded(null)} />}
        </>
      )}
    </ContentScreen>
  );
}

function EndedModal({ ended: { reference }, onClose }: { readonly ended: Ended; readonly onClose: () => void }) {
  return (
    <Modal
      title={reference === null ? words.partners.failure : words.partners.success}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.partners.close}</Button>}
    >
      <Notice tone={reference === null ? 'error' : 'success'}>
        {reference === null ? words.partners.failureText : words.partners.successText(reference)}
      </Notice>
    </Modal>
  );
}
