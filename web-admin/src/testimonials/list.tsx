import { testimonialVerbs } from '@aarambh/contracts/verbs/testimonials.ts';
import { testimonialStatuses } from '@aarambh/contracts/testimonial-limits.ts';
import { useOffers } from '../client/rights.ts';
import type { TestimonialRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import { bulkOf, saidBy, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words as common } from '../ui/words.ts';
import { decisionsOf } from './commands.tsx';
import { TestimonialChips } from '../ui/about/testimonial-chips.tsx';
import { words } from './words.ts';

const nameOf = ({ authorName }: TestimonialRecord): string => authorName ?? common.erasedMember;

const shape: ListShape<'testimonials'> = {
  ...saidBy('testimonials', words),
  // What has waited longest first.
  sort: { field: 'writtenAt', order: 'ASC' },
  filtered: { status: 'waiting' },
  name: nameOf,
  columns: [
    { source: 'authorId', label: words.author, share: 30, render: nameOf, below: (testimonial) => testimonial.designation },
    { source: 'text', label: words.says, share: 70, render: ({ text }) => <bdi>{text}</bdi> },
    { source: 'status', label: words.state, sortable: true, render: (testimonial) => <TestimonialChips testimonial={testimonial} /> },
    { source: 'order', label: words.order, sortable: true, numeric: true, render: ({ order }) => order },
    { source: 'writtenAt', label: words.written, sortable: true, render: ({ writtenAt }) => <When iso={writtenAt} /> },
  ],
  secondary: (testimonial) => testimonial.text,
  chips: (testimonial) => <TestimonialChips testimonial={testimonial} />,
  filters: [
    { label: words.state, options: testimonialStatuses.map((status) => ({ label: words.statuses[status], values: { status } })) },
    yesOrNo(words.pinned, 'pinned', words.pinned, words.notPinned),
    { label: words.written, range: 'writtenAt', of: 'day' },
  ],
};

const keys = {
  a: (testimonial: TestimonialRecord) => decisionsOf(testimonial)?.approve ?? null,
  r: (testimonial: TestimonialRecord) => decisionsOf(testimonial)?.reject ?? null,
};

const deciding: ListShape<'testimonials'> = {
  ...shape,
  queue: { says: words.keys, keys },
  actions: <CreateButton resource="testimonials" label={words.invite} />,
  bulk: bulkOf(testimonialVerbs, [
    { command: 'approve', label: words.approve, consequence: words.approveAllWhy },
    { command: 'reject', label: words.reject, consequence: words.rejectAllWhy },
    { command: 'take-down', label: words.takeDown, consequence: words.takeDownAllWhy },
  ]),
};

export default function TestimonialList() {
  const isOffered = useOffers('testimonials', 'approve');
  return <ConsoleList shape={isOffered ? deciding : shape} />;
}
