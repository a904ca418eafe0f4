import type { OwnData, OwnDataDocument, OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { signOut } from '@aarambh/web-shared/api/session.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { fileSize } from '@aarambh/web-shared/files/file-size.ts';
import { saveFile } from '@aarambh/web-shared/files/save-file.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchOwnDocument, ownDataFileQuery } from '../api/calls.ts';
import { factsOf, sentenceOfWhat } from '../own-data-text.ts';
import { words } from '../words.ts';

/** Everything that we hold of a person, as they read it. It opens after a new login. */
export function OwnDataPage() {
  const { id = '' } = useParams();
  const file = useQuery(ownDataFileQuery(id));
  return (
    <TitledPage title={words.data.title}>
      <Loaded query={file} what={words.data.title} skeleton={<Skeleton variant="rounded" height={420} />} refused={refused}>
        {(data) => <Held id={id} data={data} />}
      </Loaded>
    </TitledPage>
  );
}

function refused(error: Error) {
  if (isProblem(error, 'sign_in_again'))
    return (
      <EmptyState
        title={words.data.again}
        level="h2"
        // Without a connection the session ends here alone, which is enough to be asked for the password.
        action={<Button onClick={() => void signOut().catch(() => undefined)}>{words.data.logIn}</Button>}
      >
        {words.data.againWhy}
      </EmptyState>
    );
  if (isProblem(error, 'not_found', 'invalid_id'))
    return (
      <EmptyState title={words.data.gone} level="h2" action={<LinkButton to="/settings#your-data">{words.title}</LinkButton>}>
        {words.data.goneWhy}
      </EmptyState>
    );
  return null;
}

function save(data: OwnData): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
}

/** Rows of a part that are shown: nobody reads more of them on a page. */
const SHOWN = 200;

interface HeldProps {
  /** Of the download. */
  readonly id: string;
  readonly data: OwnData;
}

function Held({ id, data }: HeldProps) {
  return (
    <Column gap={22}>
      <Muted>{words.data.madeAt(data.madeAt)}</Muted>
      <Actions>
        <Button variant="outlined" onClick={() => save(data)}>
          {words.data.save}
        </Button>
      </Actions>
      {data.parts.map(({ part, rows }) => (
        <Panel key={part} aria-labelledby={`part-${part}`}>
          <Heading id={`part-${part}`} size="h4">
            {words.data.partOf(part)}
          </Heading>
          <Column gap={18} sx={{ mt: 4 }}>
            {rows.slice(0, SHOWN).map((row, index) => (
              <Row key={index} id={id} row={row} />
            ))}
            {rows.length > SHOWN ? <Muted>{words.data.more(rows.length - SHOWN)}</Muted> : null}
          </Column>
        </Panel>
      ))}
    </Column>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: OwnDataRow;
}

function Row({ id, row }: RowProps) {
  return (
    <div>
      <strong>{sentenceOfWhat(row.what)}</strong>
      <Muted>{dayAndClock(row.at)}</Muted>
      <Facts facts={factsOf(row)} />
      {row.documents?.map((document) => (
        <OwnDocument key={document.fileId} id={id} document={document} />
      ))}
    </div>
  );
}

interface OwnDocumentProps {
  readonly id: string;
  readonly document: OwnDataDocument;
}

/** A document or a picture that came with a row. It is fetched when somebody presses. */
function OwnDocument({ id, document: { fileId, name, bytes } }: OwnDocumentProps) {
  const fetching = useMutation({
    mutationFn: () => fetchOwnDocument(id, fileId),
    onSuccess: (blob) => saveFile(blob, name),
  });
  return (
    <Column gap={8} sx={{ mt: 2, alignItems: 'flex-start' }}>
      {fetching.isError ? <Notice tone="error">{sentenceOf(fetching.error)}</Notice> : null}
      <Button variant="outlined" loading={fetching.isPending} onClick={() => fetching.mutate()} sx={{ overflowWrap: 'anywhere' }}>
        {words.data.saveDocument(name, fileSize(bytes))}
      </Button>
    </Column>
  );
}
