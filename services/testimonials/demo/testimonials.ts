import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { TestimonialsService } from '../use-cases.ts';
import { demoTestimonials, EDITED, type DemoTestimonial } from './texts.ts';

/** When they are written, and the days after which the rest follows. */
const WRITTEN_DAY = -16;
const VERIFIED_AFTER = 1;
const DECIDED_AFTER = 5;
const LATER = 9;

const isDecided = ({ state }: DemoTestimonial): boolean => state !== 'unverified' && state !== 'waiting';
const agreed = (names: boolean) => ({ name: names, picture: names, places: ['home' as const, 'page' as const] });

/** A dozen testimonials, in every state that one can have. */
export function tellTestimonials(story: Story, testimonials: Omit<TestimonialsService, 'reasons'>): void {
  const { crowd, admin } = story.cast;
  const step = (day: number, author: DemoPerson, run: () => Promise<unknown>): void => story.on(day, `testimonial ${author.email}`, run);

  for (const [index, plan] of demoTestimonials.entries()) {
    const author = crowd[plan.crowd]!;
    const { state, text, designation } = plan;
    const by = story.by(author, 'testimonial');
    const day = WRITTEN_DAY + (index % 4);
    let id = '';
    step(day, author, async () => {
      const consent = agreed(state !== 'anonymous');
      ({ id } = await story.done('testimonial', testimonials.write(author.accountId, { text, designation, consent }, by)));
    });
    if (state === 'unverified') continue;
    step(day + VERIFIED_AFTER, author, async () => {
      const token = await testimonials.linkOf(id);
      if (token !== null) await story.done('testimonial', testimonials.verify(token, story.plainly(author)));
    });
    if (isDecided(plan))
      step(day + DECIDED_AFTER, author, async () => {
        if (state === 'edited') {
          const revision = 1;
          await story.done('edit', testimonials.edit(id, EDITED, revision, story.by(admin, 'edit', 'Shorter, and easier to read.')));
        }
        const decided =
          state === 'rejected'
            ? testimonials.reject(id, story.by(admin, 'decide', 'It advertises something else.'))
            : testimonials.approve(id, story.by(admin, 'decide'));
        await story.done('decide', decided);
        if (state === 'pinned') await story.done('pin', testimonials.pin(id, true, story.by(admin, 'pin')));
      });
    if (state === 'withdrawn')
      step(day + LATER, author, () =>
        story.done('withdraw', testimonials.withdraw({ id, authorId: author.accountId }, story.by(author, 'withdraw'))),
      );
  }
}
