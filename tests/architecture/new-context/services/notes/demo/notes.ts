import type { Story } from '@aarambh/context/story.ts';
import type { NotesService } from '../use-cases.ts';

/** Some of the cast wrote a note in their first days. */
export function tellNotes(story: Story, notes: Pick<NotesService, 'write'>): void {
  const { member, crowd } = story.cast;
  for (const person of [member, ...crowd.slice(0, 5)])
    story.on(person.joins + 2, person.email, () =>
      story.done('note', notes.write(person.accountId, 'It is good to be here.', story.by(person, 'first note'))),
    );
}
