import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import type { Story } from '@aarambh/context/story.ts';
import type { EnquiriesService } from '../use-cases.ts';
import { demoEnquiries } from './texts.ts';

/** When they come, how many a day, and the days after which the desk does the rest. */
const FIRST_DAY = -14;
const TAKEN_AFTER = 1;
const ANSWERED_AFTER = 2;
const CLOSED_AFTER = 6;

type Told = Pick<EnquiriesService, 'receive' | 'take' | 'note' | 'answer' | 'close' | 'hold'>;

/** Two dozen enquiries over two weeks, in every state that one can have: what came last waits, and some of it is late. */
export function tellEnquiries(story: Story, enquiries: Told): void {
  const { crowd, admin, secondAdmin } = story.cast;
  for (const [index, plan] of demoEnquiries.entries()) {
    const definition = definitionOf(plan.category)!;
    const day = FIRST_DAY + Math.floor((index * -FIRST_DAY) / demoEnquiries.length);
    const sender = plan.crowd === undefined ? null : crowd[plan.crowd]!;
    const desk = index % 2 === 0 ? admin : secondAdmin;
    const of = `enquiry ${index}`;
    let id = '';
    story.on(day, of, async () => {
      const sent = { definition, fields: plan.fields, accountId: sender?.accountId ?? null, trapped: false };
      ({ id } = await story.done('enquiry', enquiries.receive(sent, story.sent(sender, of))));
    });
    const { state } = plan;
    if (state === 'received') continue;
    if (state === 'spam') {
      story.on(day + TAKEN_AFTER, of, () =>
        story.done('hold', enquiries.hold(id, story.by(desk, `hold ${of}`, 'It advertises something.'))),
      );
      continue;
    }
    story.on(day + TAKEN_AFTER, of, () => story.done('take', enquiries.take(id, desk.accountId, story.by(desk, `take ${of}`))));
    if (plan.note !== undefined) {
      const { note } = plan;
      story.on(day + TAKEN_AFTER, of, () => story.done('note', enquiries.note(id, note, story.by(desk, `note ${of}`))));
    }
    if (state === 'looking') continue;
    const answer = { text: plan.answer ?? 'Thank you for writing to us. Somebody of our team calls you this week.', revision: null };
    story.on(day + ANSWERED_AFTER, of, () => story.done('answer', enquiries.answer(id, answer, story.by(desk, `answer ${of}`))));
    if (state === 'closed') story.on(day + CLOSED_AFTER, of, () => story.done('close', enquiries.close(id, story.by(desk, `close ${of}`))));
  }
}
