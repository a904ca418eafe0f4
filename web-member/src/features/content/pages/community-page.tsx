import { Cards, Intro, Part } from '../components/blocks.tsx';
import { JoinGroup } from '../components/join-group.tsx';
import { Newsletter } from '../components/newsletter.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** The community: its messaging group, its newsletter, and where else it is found (C5). */
export function CommunityPage() {
  return (
    <ContentScreen page="community" title={words.community}>
      {({ intro, group, benefits, newsletter, profiles }) => (
        <>
          <Intro of={intro} />
          <JoinGroup of={group} />
          <Part title={words.benefits} when={benefits}>
            <Cards of={benefits} />
          </Part>
          <Newsletter of={newsletter} />
          <Part title={words.profiles} when={profiles}>
            <Cards of={profiles} />
          </Part>
        </>
      )}
    </ContentScreen>
  );
}
