import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useId, type ReactNode } from 'react';
import { NavigationType } from 'react-router';
import { useHold } from './hold.ts';
import { CloseIcon } from './icons.tsx';
import { SheetToasts } from './toasts.tsx';
import { words } from './words.ts';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** False while something is under way that closing would not stop. */
  readonly closable?: boolean;
  /** `alert` interrupts: it is read out whole. */
  readonly kind?: 'dialog' | 'alert';
  /** `sm` for forms of two columns. */
  readonly width?: 'xs' | 'sm';
  /** False where Back is what the dialog asks about. */
  readonly closesOnBack?: boolean;
  /** How long what lies behind takes to darken. Milliseconds; default as everywhere. */
  readonly darkensMs?: number;
}

const Corner = styled('div')({ position: 'absolute', top: 12, insetInlineEnd: 12 });

/** A dialog on wide screens, a sheet from below on small ones. */
export function Modal({
  title,
  onClose,
  children,
  actions,
  closable = true,
  kind = 'dialog',
  width = 'xs',
  closesOnBack = true,
  darkensMs,
}: ModalProps) {
  const id = useId();
  useBackCloses(closesOnBack, closable ? onClose : undefined);
  return (
    <Dialog
      open
      onClose={closable ? onClose : undefined}
      maxWidth={width}
      fullWidth
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}title`}
      {...(darkensMs !== undefined && { slotProps: { backdrop: { timeout: darkensMs } } })}
      {...(kind === 'alert' && { 'aria-describedby': `${id}body` })}
    >
      <DialogTitle id={`${id}title`} sx={{ pr: 16 }}>
        {title}
      </DialogTitle>
      {closable ? (
        <Corner>
          <IconButton aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Corner>
      ) : null}
      <SheetToasts />
      <DialogContent id={`${id}body`}>{children}</DialogContent>
      {actions === undefined ? null : <DialogActions sx={{ justifyContent: 'flex-start' }}>{actions}</DialogActions>}
    </Dialog>
  );
}

/** Back closes what is open instead of leaving the page under it. */
function useBackCloses(on: boolean, onClose: (() => void) | undefined): void {
  const blocker = useHold(({ historyAction }) => on && historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose?.();
  }, [blocker, onClose]);
}
