import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { Figures, Intro } from '../components/blocks.tsx';
import { ContentActions } from '../components/content-link.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const says = words.samples;

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  marginTop: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '230px minmax(0, 1fr)' },
}));

const Side = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.soft,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, padding: '0 12px' },
  [theme.breakpoints.up('md')]: { flexDirection: 'column' },
}));

/** A profile as it looks once somebody has filled it (C6): everybody sees the same one. */
export function SamplePage() {
  return (
    <ContentScreen page="sample" title={says.page}>
      {({ intro, points, tabs }) => (
        <>
          <Intro of={intro} />
          <Sides>
            <nav aria-label={says.side}>
              <Side>
                {says.places.map(({ name, to }) => (
                  <li key={name}>
                    <TextLink to={to}>{name}</TextLink>
                  </li>
                ))}
              </Side>
            </nav>
            <div>
              <Figures of={points} columns={2} />
              <Actions sx={{ my: 5 }}>
                <LinkButton to="/learnnow">{says.improve}</LinkButton>
                <Button variant="outlined" onClick={() => void share()}>
                  {says.share}
                </Button>
              </Actions>
              <Parts of={tabs} />
            </div>
          </Sides>
        </>
      )}
    </ContentScreen>
  );
}

/** Hands the page's address to what the device shares with, or else to the clipboard. */
async function share(): Promise<void> {
  const url = window.location.href;
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title: says.shared, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(says.copied);
    }
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(says.notShared);
  }
}

function Parts({ of: tabs }: { readonly of: BlocksOf<'sample'>['tabs'] }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tabs.length - 1);
  const shown = tabs[at];
  if (shown === undefined) return null;
  return (
    <>
      <Tabs
        value={at}
        onChange={(_, next: number) => setChosen(next)}
        aria-label={says.tabs}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
      >
        {tabs.map(({ _id, heading }, index) => (
          <Tab key={_id} label={heading} id={`${id}tab${index}`} aria-controls={`${id}panel`} />
        ))}
      </Tabs>
      <Panel role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab${at}`} sx={{ mt: 3 }}>
        <Heading as="h2" size="h3">
          {shown.heading}
        </Heading>
        <Muted sx={{ mt: 2 }}>{shown.text}</Muted>
        <ContentActions label={shown.label} link={shown.link} sx={{ mt: 4 }} />
      </Panel>
    </>
  );
}
