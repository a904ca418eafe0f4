import { useUser } from '@aarambh/web-shared/api/me.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openingsQuery } from '../api/calls.ts';
import { ApplyForm } from '../components/apply-form.tsx';
import { Openings } from '../components/openings.tsx';
import { OwnApplications } from '../components/own-applications.tsx';
import { words } from '../words.ts';

/** What one can apply for, the application, and how one's own stand (H2). */
export function CareerPage() {
  const user = useUser();
  const openings = useQuery(openingsQuery);
  const [query, setQuery] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toForm = (): void => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const choose = (id: string): void => {
    setSent(false);
    setQuery({ opening: id }, { replace: true, preventScrollReset: true });
    toForm();
  };
  return (
    <TitledPage title={words.title} width="reading" lead={words.lead}>
      <Column gap={44}>
        {user === null ? null : <OwnApplications />}
        <section aria-labelledby="openings">
          <Heading id="openings" size="h2" sx={{ mb: 4 }}>
            {words.openings}
          </Heading>
          <Loaded query={openings} what={words.openings} level="h3" skeleton={<PanelSkeleton height={220} />}>
            {(all) => <Openings openings={all} onApply={choose} />}
          </Loaded>
        </section>
        <section aria-labelledby="apply">
          <Heading id="apply" size="h2" ref={heading} tabIndex={-1} sx={{ mb: 2, scrollMarginTop: 88, outline: 'none' }}>
            {isSent ? words.thanks.title : words.form.title}
          </Heading>
          {isSent ? (
            <Panel role="status">
              <Column gap={12}>
                <p style={{ margin: 0 }}>{words.thanks.what}</p>
                <Muted>{words.thanks.again}</Muted>
                <Actions>
                  <Button
                    variant="outlined"
                    onClick={() => {
                      setQuery({}, { replace: true, preventScrollReset: true });
                      setSent(false);
                    }}
                  >
                    {words.thanks.more}
                  </Button>
                </Actions>
              </Column>
            </Panel>
          ) : (
            <>
              <Muted sx={{ mb: 4 }}>{words.form.lead}</Muted>
              <Panel>
                {openings.isPending ? (
                  <Skeleton variant="rounded" height={480} />
                ) : (
                  <ApplyForm
                    openings={openings.data}
                    chosen={query.get('opening') ?? ''}
                    onSent={() => {
                      setSent(true);
                      toForm();
                    }}
                  />
                )}
              </Panel>
            </>
          )}
        </section>
      </Column>
    </TitledPage>
  );
}
