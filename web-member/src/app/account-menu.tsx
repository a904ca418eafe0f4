import type { User } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ToggleEvent } from 'react';
import { useLocation } from 'react-router';
import type { Staff } from '@aarambh/web-shared/api/local-user.ts';
import { Avatar, card, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { YouIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { part } from '@aarambh/web-shared/ui/lazy.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { words } from './words.ts';

const ID = 'account-menu';

/** Closed while the first page is shown, and so no part of it. */
const Content = part('account', () => import('./account-menu-content.tsx').then((file) => file.AccountMenuContent));

const Opener = styled(ButtonBase)(({ theme }) => ({
  minHeight: sizes.touch,
  minWidth: sizes.touch,
  padding: '3px 6px',
  gap: 8,
  borderRadius: radii.round,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:hover': { backgroundColor: theme.vars.palette.soft },
  // Who is signed in is known while somebody presses: a press that began on a part which went would be lost.
  '& > *': { pointerEvents: 'none' },
}));

const Name = styled('span')(({ theme }) => ({ display: 'none', [theme.breakpoints.up('md')]: { display: 'inline', paddingInlineEnd: 6 } }));

/** A popover of the browser's own: it closes by itself on Escape and on a click beside it. */
const Popover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 10,
  width: 264,
  ...card,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.floating,
  [theme.breakpoints.down('sm')]: {
    insetInline: 0,
    bottom: 0,
    width: '100%',
    maxWidth: '100%',
    padding: '14px 14px calc(14px + env(safe-area-inset-bottom))',
    borderRadius: `${radii.card}px ${radii.card}px 0 0`,
    '&::backdrop': { backgroundColor: theme.vars.palette.backdrop },
  },
}));

/** Who is signed in, and the menu that opens under it (C1). */
export function AccountMenu({ user, staff }: { readonly user: User | null; readonly staff: Staff | null }) {
  const person = user ?? staff;
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => popover.current?.hidePopover(), [key]);

  // Under the button on wide screens; on small ones the sheet is at the bottom anyway.
  const place = ({ newState }: ToggleEvent): void => {
    const box = opener.current?.getBoundingClientRect();
    if (newState === 'open') setWasOpened(true);
    if (newState !== 'open' || box === undefined || popover.current === null) return;
    const wide = window.innerWidth >= 600;
    popover.current.style.top = wide ? `${box.bottom + 8}px` : 'auto';
    popover.current.style.right = wide ? `${document.documentElement.clientWidth - box.right}px` : '0';
  };

  return (
    <>
      <Opener ref={opener} popoverTarget={ID} aria-label={person === null ? words.accountMenu : undefined}>
        {person === null ? (
          <YouIcon />
        ) : (
          <>
            <Avatar name={person.name} size={36} src={user?.imagePath ?? null} />
            <Name>{Array.from(person.name).slice(0, limits.navName).join('')}</Name>
            <VisuallyHidden>{words.accountMenu}</VisuallyHidden>
          </>
        )}
      </Opener>
      <Popover ref={popover} id={ID} popover="auto" onBeforeToggle={place}>
        <Content user={user} staff={staff} wasOpened={wasOpened} />
      </Popover>
    </>
  );
}
