import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { words } from './words.ts';

export interface RecordTab {
  /** Last part of the tab's address; empty for the first. */
  readonly path: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The tabs of a record; each has an address of its own below `base`. */
export function RecordTabs({ base, tabs }: { readonly base: string; readonly tabs: readonly RecordTab[] }) {
  const { '*': rest = '' } = useParams();
  const navigate = useNavigate();
  const id = useId();
  const current = tabs.find(({ path }) => path === rest) ?? tabs[0]!;
  return (
    <>
      <Tabs
        value={current.path}
        onChange={(_event, path: string) => void navigate(path === '' ? base : `${base}/${path}`, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={words.parts}
      >
        {tabs.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={label}
            id={`${id}-tab-${path}`}
            aria-controls={path === current.path ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current.path}`} tabIndex={0} sx={{ pt: 5 }}>
        {current.content}
      </Box>
    </>
  );
}
