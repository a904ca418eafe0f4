import { whole } from '@aarambh/context/settings.ts';
import { ENQUIRY_KEPT_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import { accountErased } from '@aarambh/context/account-erased.ts';
import { defineContext } from '@aarambh/context/context.ts';
import { erasedWithAccount, erasedWithAge } from '@aarambh/context/kept-records.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { EnquiryDocument } from '@aarambh/contracts/events/enquiries.ts';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { moderators } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { countConfirmed, nextConfirmed, subscriptionsOf } from '@aarambh/projections/newsletter/query.ts';
import { enquiriesOf, keptLongEnough } from '@aarambh/projections/enquiries/query.ts';
import { enquiriesView } from '@aarambh/projections/enquiries/view.ts';
import { enquiriesResource, isOfTeam } from './admin/enquiries.ts';
import { subscribersResource } from './admin/subscribers.ts';
import { tellEnquiries } from './demo/enquiries.ts';
import { issuePreviewEndpoint, issuesResource } from './admin/issues.ts';
import { issueToSubscriber, issueTest, NEWSLETTER_ISSUE, NEWSLETTER_TEST } from './issue/mails.ts';
import { issueSending, issueWatch, type Confirmed } from './issue/sending.ts';
import { newsletterIssue } from './issue/state.ts';
import { createIssues } from './issue/use-cases.ts';
import { enquiry } from './enquiry/state.ts';
import { enquiryEndpoints, newsletterEndpoints } from './http/enquiries.ts';
import { intake } from './intake.ts';
import {
  answeredMail,
  ENQUIRY_ANSWERED,
  ENQUIRY_ANSWERED_MEMBER,
  ENQUIRY_RECEIVED,
  ENQUIRY_RECEIVED_MEMBER,
  receivedMail,
} from './mails/enquiry-mails.ts';
import { confirmMail, NEWSLETTER_CONFIRM, NEWSLETTER_WELCOME, welcomeMail } from './newsletter/mails.ts';
import { endWithAccount, newsletterMails, lapsedSubscriptions } from './newsletter/reactors.ts';
import { newsletter } from './newsletter/state.ts';
import { createNewsletter } from './newsletter/use-cases.ts';
import type { EnquiriesHost } from './ports.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { enquiryDocument } from '@aarambh/contracts/files/enquiries.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enquiryMails } from './reactors/enquiry-mails.ts';
import { answeredEnquiries } from './schedules/answered.ts';
import { createEnquiries, type EnquiriesService } from './use-cases.ts';

/** The settings of the enquiries. */
const settings = {
  /** Days after its end in which an enquiry is kept. */
  ENQUIRY_KEPT_DAYS: whole('ENQUIRY_KEPT_DAYS', 1, 36_500).default(ENQUIRY_KEPT_DAYS),
};

/** Days in which somebody may find that what was held apart is no spam. */
const HELD_DAYS = 30;

/** What people send by forms: received, looked at, answered and closed at one desk. */
export const enquiries = defineContext<
  'enquiries',
  EnquiriesService,
  { readonly host: EnquiriesHost; readonly files: UploadedFiles },
  typeof settings
>({
  name: 'enquiries',
  needs: ['host', 'files'],
  settings,
  streams: [
    { kind: enquiry, history: moderators, resources: ['enquiries'] },
    { kind: newsletter, history: moderators, resources: ['subscribers'] },
    { kind: newsletterIssue, history: moderators, resources: ['newsletter-issues'] },
  ],
  files: [{ purpose: enquiryDocument, visibility: 'link', keptDays: 'documents' }],
  endpoints: [...enquiryEndpoints, ...newsletterEndpoints, issuePreviewEndpoint],
  adminResources: [enquiriesResource, issuesResource, subscribersResource],
  // Notes are for the desk alone; and who was held apart as spam is not told, or they would learn how not to be.
  ownData: async (accountId, ports) => {
    const streams = await streamsOf(ports.documents, enquiry, enquiriesView, { accountId });
    const only = ({ type }: { readonly type: string }): boolean => !['EnquiryNoted', 'EnquiryHeld', 'EnquiryReleased'].includes(type);
    const documentsOf = ({ document }: OwnDataRow): readonly string[] =>
      document === undefined ? [] : [EnquiryDocument.parse(document).fileId];
    const found = await subscriptionsOf(ports.documents, accountId);
    const ids = new Set(found.map(({ subscriberId }) => subscriberId));
    // Others may have subscribed the address before.
    const own = ({ data }: { readonly data: object }): boolean => 'subscriberId' in data && ids.has(String(data.subscriberId));
    const subscribed = found.map(({ id }) => streamName(newsletter, id));
    return [
      await ownEvents(ports, 'enquiries', streams, { omit: ['linkHash', 'linkSecret', 'held', 'mails'], only, documentsOf }),
      await ownEvents(ports, 'newsletter', subscribed, { omit: ['confirmHash', 'leaveHash', 'confirmSecret', 'leaveSecret'], only: own }),
    ];
  },
  demo: tellEnquiries,
  open(ports, { host, files }, { ENQUIRY_KEPT_DAYS: keptDays }) {
    const { commands, outbox, documents, state, wall, rateFactor, publicUrl, report } = ports;
    const { tokens } = host.secrets;
    const counts = intake({ state, secret: tokens, factor: rateFactor });
    const use: EnquiriesService = {
      ...createEnquiries({
        ...{ ...ports, intake: counts, files, isOfTeam: (accountId) => isOfTeam(documents, accountId) },
        isKept: async (id, fileId) => (await ports.files.idsOf(id)).includes(fileId),
      }),
      newsletter: createNewsletter({ ...ports, intake: counts, secret: host.secrets.reservation }),
      issues: createIssues(ports),
    };
    const contactOf = (enquiryId: string) =>
      latest(commands.on(enquiry), enquiryId, (found) => (found?.email == null ? null : { name: '', email: found.email }));
    const [received, answered] = [receivedMail(use), answeredMail(use)];
    const erasing = { name: 'enquiries', erase: use.erase };
    const erase = erasedWithAccount(erasing, (accountId) => enquiriesOf(documents, accountId));
    const end = endWithAccount(use.newsletter, documents);
    const issues = commands.on(newsletterIssue);
    const confirmed: Confirmed = {
      count: (until) => countConfirmed(documents, until),
      next: (after, until, most) => nextConfirmed(documents, after, until, most),
    };
    const advance = issueSending({ issues, outbox, newsletter: use.newsletter, confirmed, clock: wall });
    const issueMails = { issues, newsletter: use.newsletter, publicUrl };
    return {
      use,
      usesFile: { [enquiryDocument.name]: (fileId, id) => commands.on(enquiry).read(id, (found) => found?.documentId === fileId) },
      reactors: [
        enquiryMails(commands, outbox),
        accountErased('enquiry-erasure', erase),
        newsletterMails(outbox),
        accountErased('newsletter-erasure', end),
      ],
      processes: [processReactor(issueWatch(advance), { clock: wall, report })],
      schedules: [
        answeredEnquiries({ documents, wall }, use),
        erasedWithAge(erasing, wall, (ago) => keptLongEnough(documents, { endedBefore: ago(keptDays), heldBefore: ago(HELD_DAYS) })),
        lapsedSubscriptions({ documents, wall }, use.newsletter),
      ],
      forgetAgain: async (subject) => {
        await erase(subject);
        await end(subject);
      },
      mails: {
        [ENQUIRY_RECEIVED]: { words: received, contactOf },
        [ENQUIRY_ANSWERED]: { words: answered, contactOf },
        [NEWSLETTER_CONFIRM]: confirmMail(use.newsletter),
        [NEWSLETTER_WELCOME]: welcomeMail(use.newsletter),
        [NEWSLETTER_ISSUE]: issueToSubscriber(issueMails),
        [NEWSLETTER_TEST]: issueTest(issueMails),
        [ENQUIRY_RECEIVED_MEMBER]: received,
        [ENQUIRY_ANSWERED_MEMBER]: answered,
      },
    };
  },
});
