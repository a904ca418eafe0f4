import { interviewBookingVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { useOffers } from '../client/rights.ts';
import { interviewShape } from '../ui/about/interviews.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf } from '../ui/list/shape.ts';
import { words } from './words.ts';

const shape = interviewShape({
  ...{ title: words.title, lead: words.lead, enrolmentId: null },
  empty: { title: words.none, text: words.noneWhy },
});
const changing = {
  ...shape,
  bulk: bulkOf(interviewBookingVerbs, [{ command: 'cancel', label: words.cancel, consequence: words.cancelAllWhy }]),
};

export default function InterviewList() {
  const isOffered = useOffers('interview-bookings', 'cancel');
  return <ConsoleList shape={isOffered ? changing : shape} />;
}
