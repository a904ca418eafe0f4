import type { User } from '@aarambh/contracts/http/accounts.ts';
import { RoleLanding } from '../components/role-landing.tsx';
import { words } from '../words.ts';

const { student: said } = words;

/** Where students land: what they can do until interviews and scores are here. */
export function StudentPage({ user }: { readonly user: User }) {
  return (
    <RoleLanding
      user={user}
      of="student"
      said={said}
      cards={[
        { ...said.events, to: '/bookevent' },
        { ...said.points, to: `/dashboard/${user.id}` },
        { ...said.profile, to: `/profile/${user.id}` },
      ]}
    />
  );
}
