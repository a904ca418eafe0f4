import { HELP_PREVIEW } from '@aarambh/contracts/content/help-preview.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { keepByTab, keptByTab } from '@aarambh/web-shared/storage.ts';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Launcher } from './components/launcher.tsx';
import { focusWish } from './focus-wish.ts';
import { words } from './words.ts';

/** Whether the chat is open in this tab, over pages and reloads. */
const OPEN = 'help open';

const Corner = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.drawer,
  insetInlineEnd: 16,
  bottom: `calc(${sizes.bottomBar + 12}px + env(safe-area-inset-bottom))`,
  [theme.breakpoints.up('md')]: { insetInlineEnd: 24, bottom: 24 },
  '@media print': { display: 'none' },
}));

const Frame = later(() => import('./components/frame.tsx').then((file) => file.Frame));

/** The help chat, in a corner of every page (H1). Its talk stands where it was left, over pages and reloads. */
export function Help() {
  const preview = useSearchParams()[0].get(HELP_PREVIEW);
  const [isOpen, setOpen] = useState(() => preview !== null || keptByTab(OPEN) !== null);
  const [focus] = useState(focusWish);
  // What one person wrote is not shown to whoever signs in after them.
  const id = useUser()?.id ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const show = (on: boolean): void => {
    keepByTab(OPEN, on ? 'yes' : null);
    if (on) focus.ask();
    setOpen(on);
    if (!on) button.current?.focus();
  };
  return (
    <Corner aria-label={words.title}>
      <Launcher ref={button} isOpen={isOpen} onNear={Frame.preload} onPress={() => show(!isOpen)} />
      {isOpen && (
        <Suspense>
          <Frame key={`${id} ${preview}`} preview={preview} focus={focus} onClose={() => show(false)} />
        </Suspense>
      )}
    </Corner>
  );
}
