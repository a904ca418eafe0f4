import { TestimonialChips } from '../ui/about/testimonial-chips.tsx';
import { words as about } from '../ui/about/testimonial-words.ts';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words } from './words.ts';

const shapeOf = (memberId: string): ListShape<'testimonials'> => ({
  resource: 'testimonials',
  title: words.testimonials.label,
  sort: { field: 'writtenAt', order: 'DESC' },
  permanent: { authorId: memberId },
  empty: { title: words.testimonials.none, text: words.testimonials.noneWhy },
  name: ({ text, status }) => (text === '' ? about.statuses[status] : text),
  columns: [
    { source: 'text', label: words.testimonials.says, share: 100, render: ({ text }) => <bdi>{text}</bdi> },
    { source: 'status', label: words.state, render: (testimonial) => <TestimonialChips testimonial={testimonial} /> },
    { source: 'writtenAt', label: words.testimonials.written, sortable: true, render: ({ writtenAt }) => <When iso={writtenAt} /> },
  ],
  secondary: ({ writtenAt }) => moment(writtenAt),
  chips: (testimonial) => <TestimonialChips testimonial={testimonial} />,
});

/** What a person wrote about us, and what became of it. */
export function TestimonialsTab({ memberId }: { readonly memberId: string }) {
  return <InnerList shape={shapeOf(memberId)} />;
}
