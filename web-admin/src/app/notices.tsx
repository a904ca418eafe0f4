import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

/** Milliseconds that a notice stays; what went wrong stays until it is closed. */
const STAY_MS = 6000;

/** Says what just happened, one notice at a time. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<NotificationPayload | null>(null);
  const shown = notifications.at(0);
  if (shown === undefined) return null;

  const close = (): void => setLeaving(shown);
  const text =
    typeof shown.message === 'string'
      ? translate(shown.message, { _: shown.message, ...shown.notificationOptions?.messageArgs })
      : shown.message;
  const severity = shown.type === 'error' || shown.type === 'warning' || shown.type === 'success' ? shown.type : 'info';
  return (
    <Snackbar
      open={leaving !== shown}
      autoHideDuration={severity === 'error' ? null : STAY_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      slotProps={{ transition: { onExited: () => takeNotification() } }}
    >
      <Alert severity={severity} onClose={close} sx={{ boxShadow: 'var(--a-palette-floating)', maxWidth: 560 }}>
        {text}
      </Alert>
    </Snackbar>
  );
}
