import { offered } from '@aarambh/contracts/http/people.ts';
import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { PeopleService } from '../use-cases.ts';
import { bios, cities, ownSkills } from './texts.ts';

/** So many days after they joined people fill in their profiles; every so many-th leaves it for later. */
const AFTER_DAYS = 12;
const LATER = 9;

/** Members say what they do, where, and what they look for; some have public pages. */
export function tellProfiles(story: Story, people: Pick<PeopleService, 'editProfile'>): void {
  const { member, investor, crowd, newcomers } = story.cast;

  function says(person: DemoPerson, n: number): void {
    const at = <One>(list: readonly One[], step: number): One => list[(n * step) % list.length]!;
    const skills = [at(offered.skills, 3), at(offered.skills, 5), ...(n % 4 === 0 ? [at(ownSkills, 7)] : [])];
    const changes = {
      ...{ skills: [...new Set(skills)], city: at(cities, 7), stage: at(offered.stages, 5), lookingFor: [at(offered.lookingFor, 3)] },
      ...(n % 3 === 0 && { bio: at(bios, 5) }),
      // Most let everybody find them by what they do.
      visibility: n % 5 === 0 ? {} : ({ skills: 'everybody', city: 'everybody', stage: 'everybody', lookingFor: 'everybody' } as const),
      ...(n % 6 === 0 && { handle: `${person.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}${n === 0 ? '' : `-${n}`}` }),
    };
    story.on(person.joins + AFTER_DAYS, person.email, () =>
      story.done('profile', people.editProfile(person.accountId, changes, story.plainly(person))),
    );
  }
  for (const [n, person] of [member, investor, ...crowd, ...newcomers].entries()) if (n % LATER !== LATER - 1) says(person, n);
}
