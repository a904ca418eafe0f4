import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { date } from '@aarambh/web-shared/format.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RichText } from '../components/rich-text.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { versionQuery, versionsQuery } from '../queries.ts';
import { words } from '../words.ts';

type LegalName = 'privacy' | 'terms' | 'refunds';

/** A text that people agree to (F7), with every version that ever held. */
export function LegalPage({ page }: { readonly page: LegalName }) {
  const [search] = useSearchParams();
  const version = search.get('version');
  const isVersion = version !== null && /^\d{1,9}$/.test(version);
  return (
    <ContentScreen page={page} title={words.legal[page]} width="reading">
      {({ text }: BlocksOf<LegalName>) => (
        <>
          {isVersion ? <Earlier page={page} version={Number(version)} /> : text.map((one) => <Text key={one._id} {...one} />)}
          <Versions page={page} />
        </>
      )}
    </ContentScreen>
  );
}

function Text({ heading, body }: { readonly heading: string; readonly body: string }) {
  return (
    <>
      <Heading as="h1" size="h1" sx={{ mb: 5 }}>
        {heading}
      </Heading>
      <RichText json={body} />
    </>
  );
}

function Earlier({ page, version }: { readonly page: LegalName; readonly version: number }) {
  return (
    <Loaded query={useQuery(versionQuery(page, version))} what={words.page} level="h1" skeleton={null}>
      {({ from, heading, body }) => (
        <>
          <Notice tone="info">
            {words.earlier(date(from))} <TextLink to="?">{words.current}</TextLink>
          </Notice>
          <Text heading={heading} body={body} />
        </>
      )}
    </Loaded>
  );
}

/** From when each version held. One alone is said in a sentence. */
function Versions({ page }: { readonly page: LegalName }) {
  const { data: versions = [] } = useQuery(versionsQuery(page));
  if (versions.length === 0) return null;
  if (versions.length === 1) return <Muted sx={{ mt: 6 }}>{words.since(date(versions[0]!.from))}</Muted>;
  return (
    <>
      <Heading as="h2" size="h5" sx={{ mt: 8, mb: 2 }}>
        {words.versions}
      </Heading>
      <ul>
        {versions.map(({ version, from }, index) => (
          <li key={version}>
            <TextLink to={index === 0 ? '?' : `?version=${version}`}>{date(from)}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
