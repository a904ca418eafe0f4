import type { RichBlock, RichInline, RichText as Text } from '@aarambh/contracts/content/rich-text.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ContentLink } from './content-link.tsx';

const Body = styled('div')(({ theme }) => ({
  maxWidth: '44em',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 16px' },
  '& h2, & h3': { margin: '32px 0 10px' },
  '& ul, & ol': { margin: '0 0 16px', paddingLeft: 24 },
  '& li p': { margin: '0 0 6px' },
  '& blockquote': { margin: '0 0 16px', paddingLeft: 16, borderLeft: `3px solid ${theme.vars.palette.link}` },
}));

/** Rich text as it is kept: the JSON of its nodes, never HTML. */
export function RichText({ json }: { readonly json: string }) {
  return <Body>{(JSON.parse(json) as Text).content.map((block, index) => blockOf(block, index))}</Body>;
}

function blockOf(block: RichBlock, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{block.content?.map((inline, index) => inlineOf(inline, index))}</p>;
    case 'heading': {
      const { level } = block.attrs;
      return (
        <Heading key={key} as={`h${level}`} size={level === 2 ? 'h4' : 'h5'}>
          {block.content?.map((inline, index) => inlineOf(inline, index))}
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote': {
      const Tag = tags[block.type];
      return <Tag key={key}>{block.content.map((one, index) => blockOf(one, index))}</Tag>;
    }
  }
}

const tags = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' } as const;

function inlineOf({ text, marks = [] }: RichInline, key: number): ReactNode {
  let shown: ReactNode = text;
  for (const mark of marks) {
    if (mark.type === 'link') shown = <ContentLink to={mark.attrs.href}>{shown}</ContentLink>;
    else shown = mark.type === 'bold' ? <strong>{shown}</strong> : <em>{shown}</em>;
  }
  return <span key={key}>{shown}</span>;
}
