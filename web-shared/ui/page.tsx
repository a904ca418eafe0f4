import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Content } from './layout.tsx';
import { words } from './words.ts';

interface PageProps {
  /** Shown in the tab, before the product's name. */
  readonly title: string;
  /** `narrow` for forms. */
  readonly width?: 'full' | 'narrow' | 'reading';
  readonly children: ReactNode;
}

const widths = { full: 'none', reading: 860, narrow: 480 } as const;

const Inner = styled('div')(({ theme }) => ({
  marginInline: 'auto',
  paddingBlock: '24px 56px',
  [theme.breakpoints.up('md')]: { paddingBlock: '32px 80px' },
}));

/** One screen: its document title and its width. */
export function Page({ title, width = 'full', children }: PageProps) {
  return (
    <Content>
      <title>{words.tab(title)}</title>
      <Inner style={{ maxWidth: widths[width] }}>{children}</Inner>
    </Content>
  );
}
