import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';

/** Milliseconds that a notice stays; what went wrong takes longer to read. */
const STAY_MS = 6000;
const ERROR_STAY_MS = 15_000;

/** Says what just happened; a newer notice takes the place of an older one. */
export function Notices() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<NotificationPayload | null>(null);
  const shown = notifications.at(-1);
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
      key={notifications.length}
      autoHideDuration={severity === 'error' ? ERROR_STAY_MS : STAY_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      slotProps={{ transition: { onExited: resetNotifications } }}
    >
      <Alert severity={severity} onClose={close} sx={{ boxShadow: 'var(--a-palette-floating)', maxWidth: 560 }}>
        {text}
      </Alert>
    </Snackbar>
  );
}
