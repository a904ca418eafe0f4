import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { blockOf, fieldsOfBlock } from '@aarambh/contracts/content/pages.ts';
import { plainOf, richTextOf } from '@aarambh/contracts/content/rich-text.ts';
import type { ContentPicture } from '@aarambh/contracts/content/picture.ts';
import type { ContentVideo } from '@aarambh/contracts/content/video.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import type { ReactNode } from 'react';
import type { ContentRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { blockName, fieldName } from './names.ts';
import { ContentChips } from './content-chips.tsx';
import { ContentCommands } from './commands.tsx';
import { Versions } from './versions.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** One record: what is written of it and what everybody sees, its versions, and who changed what. */
export default recordPage('content', (record) => ({
  title: menu.record(record.title),
  lead: `${words.pages[record.page]}: ${blockName(record.block)}`,
  chips: <ContentChips record={record} />,
  actions: <Actions record={record} />,
  note: record.isBeyond && <BeyondNote record={record} />,
  details: <Details record={record} />,
  tabs: [{ path: 'versions', label: words.versions, content: <Versions record={record} /> }],
  history: `content-${record.id}`,
}));

/** Why a published record stands on no page. */
function BeyondNote({ record: { page, block } }: { readonly record: ContentRecord }) {
  return (
    <Notice tone="info">
      <strong>{words.beyondTitle}.</strong> {words.beyondWhy(blockName(block), blockOf(page, block)?.most ?? 0)}
    </Notice>
  );
}

function Actions({ record }: { readonly record: ContentRecord }) {
  return (
    <>
      <ContentCommands record={record} />
      {record.preview !== undefined && (
        <Button href={record.preview} target="_blank" rel="noopener" variant="outlined" startIcon={<PreviewIcon />}>
          {words.preview}
        </Button>
      )}
      <EditButton resource="content" id={record.id} main />
    </>
  );
}

function Details({ record }: { readonly record: ContentRecord }) {
  const { page, block, kind, place, fields = {}, pictures = {}, shownFrom, plannedFrom, changedAt } = record;
  // What stood in a part that is gone still has the fields of its kind.
  const own = fieldsOfBlock(blockOf(page, block) ?? { kind, most: 1 });
  const said = (name: string, type: string): ReactNode => {
    const written = fields[name] ?? '';
    if (typeof written === 'object') return <Uploaded file={written} src={pictures[written.fileId]} />;
    const value = String(written);
    const rich = type === 'rich' ? richTextOf(value) : null;
    return rich === null ? value : plainOf(rich);
  };
  return (
    <Facts
      facts={[
        ...own.map(([name, { type }]) => ({
          label: fieldName(name),
          value: said(name, type),
          wide: ['lines', 'rich', 'picture', 'video'].includes(type),
        })),
        { label: words.place, value: String(place) },
        { label: words.shownSince, value: shownFrom === null ? words.notShown : moment(shownFrom) },
        { label: words.plannedFrom, value: plannedFrom === null ? words.noPlan : moment(plannedFrom) },
        { label: words.lastChange, value: moment(changedAt) },
      ]}
    />
  );
}

const within = { display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 240, borderRadius: 2 };

/** A picture or a video with what it shows in words, as staff see it before anybody else does. */
function Uploaded({ file, src }: { readonly file: ContentPicture | ContentVideo; readonly src: string | undefined }) {
  const { text } = file;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      {'height' in file ? (
        <Box component="img" src={src} width={file.width} height={file.height} alt={text} sx={within} />
      ) : (
        <Box component="video" src={src} controls preload="metadata" aria-label={text} sx={within} />
      )}
      <Box component="figcaption" sx={{ mt: 2, color: 'text.secondary' }}>
        {text}
      </Box>
    </Box>
  );
}
