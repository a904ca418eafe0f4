import { atOnce, type AnnouncementPlan } from '@aarambh/contracts/events/content.ts';
import type { Story } from '@aarambh/context/story.ts';
import type { Announced } from '../announcement.ts';
import type { ContentService } from '../use-cases.ts';

/** What stands above every page, what members are asked to have read, what comes next week, and what students and colleges read. */
export function tellAnnouncements(story: Story, content: Pick<ContentService, 'announce' | 'acknowledge'>): void {
  const { admin, crowd } = story.cast;
  const ids = new Map<string, string>();

  function announce(
    day: number,
    key: string,
    area: Announced['area'],
    text: Announced['text'],
    plan: Partial<AnnouncementPlan> = {},
  ): void {
    const announced = { area, text, plan: { ...atOnce, ...plan } };
    story.on(day, `announcement ${key}`, async () => {
      const { id } = await story.done('announcement', content.announce(announced, story.by(admin, `announce ${key}`)));
      ids.set(key, id);
    });
  }

  const rules = {
    title: 'The house rules have changed.',
    body: 'Please read them before your next event.',
    link: '/terms_conditions',
  };
  announce(-12, 'rules', 'AARAMBH', rules, { audience: 'members', mustAcknowledge: true });
  announce(-3, 'demo-day', 'AARAMBH', { title: 'Demo day applications close on Friday.', body: 'See how to apply', link: '/bookevent' });
  const soon = { title: 'Demo day is next week.', body: 'Bring a friend', link: '/bookevent' };
  const week = { startsAt: new Date(story.at(7, '09:00')).toISOString(), endsAt: new Date(story.at(14, '21:00')).toISOString() };
  announce(-2, 'next-week', 'AARAMBH', soon, week);
  const slots = { title: 'Mock interviews are open.', body: 'Book a slot on your dashboard, and keep your résumé ready.', link: '' };
  announce(-40, 'students', 'STUDENT', slots, { audience: 'student' });
  const newest = { title: 'Slots for the coming weeks are free.', body: 'Choose one that suits you on your dashboard.', link: '' };
  announce(-6, 'more slots', 'STUDENT', newest, { audience: 'student' });
  const season = {
    title: 'Interviews of the season begin.',
    body: 'See that every student has a slot before you close the list.',
    link: '',
  };
  announce(-5, 'season', 'COLLEGE', season, { audience: 'org', mustAcknowledge: true });

  for (const person of crowd.slice(0, 9))
    story.on(-5, person.email, () => {
      const read = { id: ids.get('rules')!, revision: 0, accountId: person.accountId, role: person.role };
      return story.done('acknowledge', content.acknowledge(read, story.by(person, 'acknowledge the rules')));
    });
}
