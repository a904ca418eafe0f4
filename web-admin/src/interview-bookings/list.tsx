import { interviewBookingVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { interviewShape } from '../ui/about/interviews.tsx';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf } from '../ui/list/shape.ts';
import { words } from './words.ts';

export default listOf({
  ...interviewShape({
    ...{ title: words.title, lead: words.lead, enrolmentId: null },
    empty: { title: words.none, text: words.noneWhy },
  }),
  bulk: bulkOf(interviewBookingVerbs, [{ command: 'cancel', label: words.cancel, consequence: words.cancelAllWhy }]),
});
