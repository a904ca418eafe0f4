import { useUser } from '@aarambh/web-shared/api/me.ts';
import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { Content } from '@aarambh/web-shared/ui/layout.tsx';
import { Closing } from '../components/closing.tsx';
import { Greeting } from '../components/greeting.tsx';
import { Hero } from '../components/hero.tsx';
import { HowPointsWork } from '../components/how-points-work.tsx';
import { NextEvents } from '../components/next-events.tsx';
import { words } from '../words.ts';

/** Home: what Aarambh is for visitors, what is next for members. */
export function HomePage() {
  const user = useUser();
  const isStaff = useStaff() !== null;
  return (
    <>
      <title>{words.page}</title>
      {user === null ? <Hero isStaff={isStaff} /> : <Greeting user={user} />}
      <Content sx={{ pb: { xs: 14, md: 20 } }}>
        <NextEvents />
        <HowPointsWork />
        {user === null && !isStaff ? <Closing /> : null}
      </Content>
    </>
  );
}
