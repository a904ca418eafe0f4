import { interview } from '@aarambh/interviews/interview/state.ts';
import { bookedThen, takingAlong, interviewsToCome } from '@aarambh/interviews/processes/taking-along.ts';
import { interviewWatch } from '@aarambh/interviews/processes/interview-process.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { nobodyInterviewed } from './interviews.ts';
import type { MakeServices } from './services.ts';
import { uploadServices, type SpoiltUploads } from './uploads.ts';

/** Uploads of a college on a machine that book interviews, lose them, and have them again. */
export function restoreServices(spoilt: SpoiltUploads = {}): MakeServices {
  return uploadServices(spoilt, ({ commands, codec }, { store, clock, report }) => {
    const { use, process, closes } = createInterviews({ commands, clock, ...nobodyInterviewed });
    return {
      interviews: use,
      books: {
        ...use,
        bookedThen: bookedThen({ store, codec, interviews: commands.on(interview) }),
        toCome: interviewsToCome({ commands, clock }),
        takeAlong: takingAlong({ commands, store, accountOf: () => Promise.resolve(null) }),
        close: ({ enrolmentId, revision }, context) => closes.close({ enrolmentId, revision, why: 'removed' }, context),
        reopen: closes.reopen,
      },
      processes: [processReactor(interviewWatch(process), { clock, report })],
    };
  });
}
