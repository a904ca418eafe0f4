import type { ComponentType } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { ChatIcon, EventsIcon, HomeIcon, MembersIcon, YouIcon } from '@aarambh/web-shared/ui/icons.tsx';
import type { Address } from '@aarambh/web-shared/ui/links.tsx';
import { words } from './words.ts';

/** A place of the navigation; `within` are the paths that belong to it. */
export interface Place {
  readonly name: string;
  readonly to: Address;
  readonly within: readonly string[];
  readonly icon: ComponentType<{ readonly size?: number }>;
}

const home: Place = { name: words.home, to: '/', within: [], icon: HomeIcon };
const events: Place = { name: words.events, to: '/bookevent', within: ['/upcoming_event', '/event/'], icon: EventsIcon };
const members: Place = { name: words.members, to: '/member', within: ['/u/', '/connections'], icon: MembersIcon };
const learn: Place = { name: words.learn, to: '/learnnow', within: [], icon: EventsIcon };
const chat: Place = { name: words.chat, to: '/chathome', within: [], icon: ChatIcon };

export const headerPlaces: readonly Place[] = [home, events, members, learn, chat];

/** The bar of phones; the last place is the person's own. */
export function bottomPlaces(accountId: string | null, isStaff: boolean): readonly Place[] {
  const you: Place = {
    name: words.you,
    to: accountId !== null ? `/profile/${accountId}` : isStaff ? ADMIN_CONSOLE : '/login',
    within: ['/profile/', '/dashboard', '/studentdashboard/', '/orgdashboard/', '/signup', '/subscription', '/sessions', '/settings'],
    icon: YouIcon,
  };
  return [home, events, members, chat, you];
}

/** The path where the person is, or already on their way to: a tap shows at once. */
export function useGoal(): string {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname ?? pathname;
}

export function isHere({ to, within }: Place, path: string): boolean {
  return path === to || within.some((prefix) => path.startsWith(prefix));
}
