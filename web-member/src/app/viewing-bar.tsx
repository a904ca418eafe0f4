import { api } from '@aarambh/web-shared/api/api.ts';
import { accessToken, currentId, onSession } from '@aarambh/web-shared/api/session.ts';
import { keepView } from '@aarambh/web-shared/api/viewing.ts';
import type { BegunView } from '@aarambh/contracts/routes/views.ts';
import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Bar } from '@aarambh/web-shared/ui/connection-bar.tsx';
import { words } from './words.ts';

/** Says to an admin whose pages these are and until when, and ends it. */
export function ViewingBar({ view }: { readonly view: BegunView }) {
  const goesOn = useSyncExternalStore(onSession, currentId) !== null;
  const [isLeaving, setLeaving] = useState(false);
  const { user, until } = view;

  // Asking for a token that has ended ends the view here too.
  useEffect(() => {
    const timer = setTimeout(() => void accessToken(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    // Without an answer it ends by itself.
    if (goesOn) await api.post('/api/views/end', { repeatable: false }).catch(() => undefined);
    keepView(null);
    window.location.assign(`/admin/members/${user.id}/show`);
  };
  return (
    <Bar sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 4, rowGap: 1, py: 1 }}>
      <span>
        {goesOn ? words.viewing.as(user.fullName, until) : words.viewing.ended(user.fullName)}
        {goesOn && user.asksAge === true ? ` ${words.viewing.asksAge}` : null}
      </span>
      <Button variant="outlined" disabled={isLeaving} onClick={() => void leave()}>
        {goesOn ? words.viewing.end : words.viewing.back}
      </Button>
    </Bar>
  );
}
