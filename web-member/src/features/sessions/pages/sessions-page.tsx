import type { SessionView } from '@aarambh/contracts/http/accounts.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { DeviceIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { sessionsQuery, useEndOthers, useEndSession } from '../api/calls.ts';
import { Row, Rows } from '../../../shared/rows.tsx';
import { words } from '../words.ts';

/** Where one is signed in, and ending it there. */
export function SessionsPage() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOthers();
  return (
    <TitledPage title={words.title} width="reading" lead={words.lead}>
      {endOthers.isError ? <Notice tone="error">{words.othersGoOn(sentenceOf(endOthers.error))}</Notice> : null}
      {end.isError ? <Notice tone="error">{words.goesOn(sentenceOf(end.error))}</Notice> : null}
      <Loaded
        query={sessions}
        what={words.sessions}
        skeleton={
          <Column gap={12}>
            <PanelSkeleton height={80} />
            <PanelSkeleton height={80} />
          </Column>
        }
      >
        {(all) => (
          <Column gap={16}>
            <Rows>
              {all.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={endOthers.isPending || (end.isPending && end.variables === session.id)}
                  end={() => end.mutate(session.id, { onSuccess: () => toast(words.ended) })}
                />
              ))}
            </Rows>
            {all.some(({ current }) => !current) ? (
              <Button
                variant="outlined"
                disabled={endOthers.isPending}
                onClick={() => endOthers.mutate(undefined, { onSuccess: () => toast(words.othersEnded) })}
                sx={{ alignSelf: 'flex-start' }}
              >
                {endOthers.isPending ? words.ending : words.endOthers}
              </Button>
            ) : null}
          </Column>
        )}
      </Loaded>
      <LinkButton to="/settings" variant="text" sx={{ mt: 6, ml: -2.5 }}>
        {words.changePassword}
      </LinkButton>
    </TitledPage>
  );
}

interface SessionRowProps {
  readonly session: SessionView;
  readonly ending: boolean;
  readonly end: () => void;
}

function SessionRow({ session, ending, end }: SessionRowProps) {
  const now = useNow();
  return (
    <Row>
      <DeviceIcon size={28} />
      <div>
        <strong>{session.device}</strong>
        {session.current ? ` · ${words.thisOne}` : null}
        <Muted>{words.used(session.console, session.lastUsedAt, session.startedAt, now)}</Muted>
      </div>
      {session.current ? null : (
        <Button variant="outlined" disabled={ending} onClick={end} aria-label={words.endOf(session.device)}>
          {ending ? words.ending : words.end}
        </Button>
      )}
    </Row>
  );
}
