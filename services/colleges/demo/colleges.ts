import type { Story } from '@aarambh/context/story.ts';
import type { CollegesService } from '../use-cases.ts';

type Used = Pick<CollegesService, 'foundFor' | 'approve' | 'release'>;

/** The colleges of the demonstration by the address of their owners; the one without a code waits to be approved. */
const told = [
  { email: 'college@demo.test', name: 'Campus Institute of Technology', code: 'AAR-CAMPUS22' },
  { email: 'college2@demo.test', name: 'Riverside College of Management', code: 'AAR-RVRSDE24' },
  { email: 'college3@demo.test', name: 'Hilltop School of Design', code: null },
] as const;

/** Two colleges are approved and invite as many students as they like, and one waits. */
export function tellColleges(story: Story, colleges: Used): void {
  const { admin } = story.cast;
  for (const { email, name, code } of told) {
    const owner = story.named(email);
    // Four days after they joined, and the decision four days later: each needs what was done before.
    story.on(owner.joins + 4, email, async () => {
      const orgId = await colleges.foundFor(owner.accountId, name, story.plainly(owner));
      if (orgId === null) throw new Error(`${email} has no college`);
    });
    if (code === null) continue;
    story.on(owner.joins + 8, email, async () => {
      const orgId = await colleges.foundFor(owner.accountId, name, story.plainly(owner));
      await story.done(`the approval of ${name}`, colleges.approve(orgId!, code, story.by(admin, `approves ${email}`)));
      await story.done(`the release of ${name}`, colleges.release(orgId!, story.by(admin, `releases ${email}`)));
    });
  }
}
