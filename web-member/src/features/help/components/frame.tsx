import { useUser } from '@aarambh/web-shared/api/me.ts';
import { card, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { CloseIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { useMedia } from '@aarambh/web-shared/ui/use-media.ts';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FocusWish } from '../focus-wish.ts';
import { words } from '../words.ts';
import { freshTalk, keepTalk, lastTalk } from '../kept.ts';
import { Conversation } from './conversation.tsx';

const Floating = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 'calc(100% + 12px)',
  display: 'flex',
  flexDirection: 'column',
  width: 400,
  height: `min(600px, calc(100vh - ${sizes.header + sizes.bottomBar + 110}px))`,
  ...card,
  color: theme.vars.palette.text.primary,
  boxShadow: 'var(--a-palette-floating)',
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '10px 10px 10px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Scroll = styled('div')({ flex: 1, overflowY: 'auto', padding: '16px 20px 20px' });

interface FrameProps {
  readonly preview: string | null;
  readonly focus: FocusWish;
  readonly onClose: () => void;
}

/** The chat beside the page, which stays in use; on phones a sheet over it. */
export function Frame({ preview, focus, onClose }: FrameProps) {
  const id = useId();
  const user = useUser();
  const [talk, setTalk] = useState(() => (preview === null ? lastTalk(user) : freshTalk(user, false)));
  const isSmall = useMedia(useTheme().breakpoints.down('sm'));
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useEffect(() => {
    if (preview === null) keepTalk(talk);
  }, [talk, preview]);
  useEffect(() => {
    // Whoever followed a link of the sheet wants to see where it led.
    if (isSmall && path.current !== pathname) onClose();
    path.current = pathname;
  }, [isSmall, pathname, onClose]);
  const conversation = (
    <Conversation talk={talk} preview={preview} focus={focus} onTalk={setTalk} onAgain={() => setTalk(freshTalk(user, preview === null))} />
  );
  if (isSmall)
    return (
      <Modal title={words.title} onClose={onClose}>
        {conversation}
      </Modal>
    );
  return (
    <Floating
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Head>
        <Heading id={id} size="h5">
          {words.title}
        </Heading>
        <IconButton aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Scroll>{conversation}</Scroll>
    </Floating>
  );
}
