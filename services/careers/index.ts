import { whole } from '@aarambh/context/settings.ts';
import { CAREER_KEPT_DAYS } from '@aarambh/contracts/careers/state.ts';
import { accountErased } from '@aarambh/context/account-erased.ts';
import { defineContext } from '@aarambh/context/context.ts';
import { formMails } from '@aarambh/context/inbox-budget.ts';
import { erasedWithAccount, erasedWithAge } from '@aarambh/context/kept-records.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { Resume } from '@aarambh/contracts/events/careers.ts';
import { careerResume } from '@aarambh/contracts/files/careers.ts';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { moderators } from '@aarambh/http/access.ts';
import { applicationsOf, keptLongEnough } from '@aarambh/projections/careers/query.ts';
import { careersView } from '@aarambh/projections/careers/view.ts';
import { careersResource } from './admin/applications.ts';
import { openingsResource } from './admin/openings.ts';
import { career } from './application.ts';
import { tellCareers } from './demo/careers.ts';
import { careerEndpoints } from './http/careers.ts';
import { againMail, CAREER_AGAIN, CAREER_MOVED, CAREER_RECEIVED, movedMail, receivedMail } from './mails/career-mails.ts';
import { opening } from './opening.ts';
import type { CareersHost } from './ports.ts';
import { careerMails } from './reactors/career-mails.ts';
import { createCareers, type CareersService } from './use-cases.ts';

/** The settings of the careers. */
const settings = {
  /** Days after its last step in which an application is kept. */
  CAREER_KEPT_DAYS: whole('CAREER_KEPT_DAYS', 1, 36_500).default(CAREER_KEPT_DAYS),
};

/** Openings, and the applications for them from the first word to the decision. */
export const careers = defineContext<
  'careers',
  CareersService,
  { readonly host: CareersHost; readonly files: UploadedFiles },
  typeof settings
>({
  name: 'careers',
  needs: ['host', 'files'],
  settings,
  streams: [
    { kind: opening, history: [...moderators, 'auditor'], resources: ['openings'] },
    { kind: career, history: moderators, resources: ['career-applications'] },
  ],
  files: [{ purpose: careerResume, visibility: 'link', keptDays: null }],
  endpoints: careerEndpoints,
  adminResources: [openingsResource, careersResource],
  // Notes are for staff alone.
  ownData: async (accountId, ports) => {
    const streams = await streamsOf(ports.documents, career, careersView, { accountId });
    const only = ({ type }: { readonly type: string }): boolean => type !== 'CareerApplicationNoted';
    const documentsOf = ({ resume }: OwnDataRow): readonly string[] => (resume === undefined ? [] : [Resume.parse(resume).fileId]);
    return [await ownEvents(ports, 'career applications', streams, { omit: ['linkHash', 'linkSecret'], only, documentsOf })];
  },
  demo: tellCareers,
  open(ports, { host, files }, { CAREER_KEPT_DAYS: keptDays }) {
    const { documents, outbox, state, wall } = ports;
    const { reservation, tokens } = host.secrets;
    const use = createCareers({ ...ports, files, secret: reservation, formMails: formMails({ state, secret: tokens }) });
    const contactOf = async (applicationId: string) => {
      const email = await use.addressOf(applicationId);
      return email === null ? null : { name: '', email };
    };
    const erasing = { name: 'careers', erase: use.erase };
    const erase = erasedWithAccount(erasing, (accountId) => applicationsOf(documents, accountId));
    return {
      use,
      reactors: [careerMails(outbox), accountErased('career-erasure', erase)],
      schedules: [erasedWithAge(erasing, wall, (ago) => keptLongEnough(documents, ago(keptDays)))],
      forgetAgain: erase,
      usesFile: { [careerResume.name]: async (fileId, id) => (await use.resumeOf(id)) === fileId },
      mails: {
        [CAREER_RECEIVED]: { words: receivedMail(use), contactOf },
        [CAREER_AGAIN]: { words: againMail(use), contactOf },
        [CAREER_MOVED]: { words: movedMail(use), contactOf },
      },
    };
  },
});
