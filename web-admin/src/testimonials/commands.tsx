import { TestimonialOrder } from '@aarambh/contracts/testimonial.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { testimonialVerbs } from '@aarambh/contracts/verbs/testimonials.ts';
import { useState } from 'react';
import type { TestimonialRecord } from '../records/records.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(testimonialVerbs);

const approve = of({ command: 'approve', label: words.approve, main: true, consequence: words.approveWhy, done: words.approved });
const reject = of({ command: 'reject', label: words.reject, consequence: words.rejectWhy, done: words.rejected });
const takeDown = of({ command: 'take-down', label: words.takeDown, danger: true, consequence: words.takeDownWhy, done: words.takenDown });
const reopen = of({ command: 'reopen', label: words.reopen, consequence: words.reopenWhy, done: words.reopened });
const pin = of({ command: 'pin', label: words.pin, consequence: words.pinWhy, done: words.wasPinned });
const unpin = of({ command: 'unpin', label: words.unpin, consequence: words.unpinWhy, done: words.unpinned });

const eraseWriter = of({
  ...{ command: 'erase-writer', label: words.eraseWriter, danger: true, consequence: words.eraseWriterWhy, done: words.writerErased },
});

/** The decisions that a testimonial waits for; null where it waits for none. */
export function decisionsOf({ status }: TestimonialRecord): Readonly<Record<'approve' | 'reject', RecordCommand>> | null {
  return status === 'waiting' ? { approve, reject } : null;
}

/** What can be done with a testimonial in its state. */
export function TestimonialCommands({ testimonial }: { readonly testimonial: TestimonialRecord }) {
  const { id, status, pinned, order, invited } = testimonial;
  const [number, setNumber] = useState(String(order));
  // What nobody confirmed is not decided about; who was invited can be erased at any time.
  const erasing = invited ? [eraseWriter] : [];
  if (status === 'invited' || status === 'unverified' || status === 'withdrawn')
    return invited ? <CommandButtons resource="testimonials" id={id} commands={erasing} /> : null;
  const place = of({
    command: 'place',
    label: words.place,
    consequence: words.placeWhy,
    done: words.placed,
    extra: {
      field: (
        <PlainField
          label={words.number}
          type="number"
          value={number}
          onChange={setNumber}
          input={{ ...limitsOf(TestimonialOrder), step: 1 }}
        />
      ),
      values: TestimonialOrder.safeParse(Number(number)).success ? { order: Number(number) } : null,
    },
  });
  const decisions = { waiting: [approve, reject], approved: [takeDown], rejected: [reopen] }[status];
  return <CommandButtons resource="testimonials" id={id} commands={[...decisions, pinned ? unpin : pin, place, ...erasing]} />;
}
