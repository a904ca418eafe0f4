import type { Story } from '@aarambh/context/story.ts';
import type { ContentService } from '../use-cases.ts';
import { tellRecord, type Told } from './tell-record.ts';

/** `portrait` is the number of one that suits the name. */
const person = (who: string, role: string, text: string, portrait: number, place: number): Told => ({
  words: { page: 'home', block: 'team', kind: 'person', place, fields: { who, role, text, link: '' } },
  picture: {
    as: 'portrait',
    bytes: (story) => story.portrait(portrait),
    text: `A portrait of ${who}.`,
  },
});
const logo = (who: string, place: number): Told => ({
  words: { page: 'home', block: 'logos', kind: 'logo', place, fields: { who, link: '' } },
});
const blog = (heading: string, text: string, scene: 0 | 1, shows: string, place: number): Told => ({
  words: { page: 'learners', block: 'blogs', kind: 'article', place, fields: { heading, text, label: '', link: '' } },
  picture: { as: 'picture', bytes: (story) => story.sceneOf(scene), text: shows },
});

/** Who would run the platform, where its sessions would be, and two stories from it: none of it exists. */
const told: readonly Told[] = [
  person('Meera Kulkarni', 'Founder and CEO', 'Began two companies, closed one, and talks about both.', 16, 10),
  person('Arvind Rao', 'Technology', 'Writes the software, and teaches evenings in Mysuru.', 17, 20),
  person('Farah Siddiqui', 'Community', 'Knows who should meet whom, and brings them together.', 14, 30),
  person('Joseph Lyngdoh', 'Colleges', 'Visits campuses from Shillong to Surat.', 45, 40),
  logo('Vaigai Institute of Technology', 50),
  logo('Sahyadri Founders Club', 60),
  logo('Narmada Business School', 70),
  logo('Brahmaputra Incubator', 80),
  logo('Konkan Makers Lab', 90),
  blog(
    'Ten notes on a wall',
    'Before they wrote a line of software, two students in Pune wrote ten names on a wall: people who had the problem last week. Seven answered. Three paid for the first version, which was a phone number.',
    0,
    'Somebody points at the last of ten notes on a wall.',
    40,
  ),
  blog(
    'A page for two founders',
    'They had known each other for six years and had never disagreed about money. So they wrote one page before they began: who decides what, and what happens when one of them leaves. They needed it in the second year.',
    1,
    'Two people sit at a table with a page between them.',
    50,
  ),
];

/** Days before the filling on which the pages got them. */
const ON_DAY = -20;

/** Publishes what the home page and the page for learners show of the demonstration. */
export function tellHome(story: Story, { records }: Pick<ContentService, 'records'>): void {
  told.forEach((one, index) => tellRecord(story, records, { of: `home content ${index}`, onDay: ON_DAY, told: one }));
}
