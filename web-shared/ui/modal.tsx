import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** False while something is under way that closing would not stop. */
  readonly closable?: boolean;
  /** `alert` interrupts: it is read out whole. */
  readonly kind?: 'dialog' | 'alert';
}

const Corner = styled('div')({ position: 'absolute', top: 12, insetInlineEnd: 12 });

/** A dialog on wide screens, a sheet from below on small ones. */
export function Modal({ title, onClose, children, actions, closable = true, kind = 'dialog' }: ModalProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={closable ? onClose : undefined}
      maxWidth="xs"
      fullWidth
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}title`}
      {...(kind === 'alert' && { 'aria-describedby': `${id}body` })}
    >
      <DialogTitle id={`${id}title`} sx={{ pr: 16 }}>
        {title}
      </DialogTitle>
      {closable ? (
        <Corner>
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Corner>
      ) : null}
      <DialogContent id={`${id}body`}>{children}</DialogContent>
      {actions === undefined ? null : <DialogActions sx={{ justifyContent: 'flex-start' }}>{actions}</DialogActions>}
    </Dialog>
  );
}
