import { EnquiryRecord } from '../records/enquiries.ts';
import { IssueBody, IssueRecord, SubscriberRecord } from '../records/newsletter.ts';
import { enquiryVerbs } from '../verbs/enquiries.ts';
import { issueVerbs, subscriberVerbs } from '../verbs/newsletter.ts';
import { resource } from './resource.ts';

/** What people ask and tell us. */
export const enquiriesContract = resource({
  name: 'enquiries',
  record: EnquiryRecord,
  alone: ['thread', 'team'],
  filters: {
    category: 'text',
    state: 'text',
    open: 'boolean',
    held: 'boolean',
    receivedAt: 'text',
    dueAt: 'text',
    takenById: 'id',
    accountId: 'id',
  },
  sorts: ['dueAt', 'receivedAt'],
  searched: true,
  verbs: enquiryVerbs,
});

/** Who gets the newsletter. */
export const subscribersContract = resource({
  name: 'subscribers',
  record: SubscriberRecord,
  filters: { state: 'text', since: 'text' },
  sorts: ['since'],
  searched: true,
  verbs: subscriberVerbs,
});

/** Issues of the newsletter. */
export const newsletterIssuesContract = resource({
  name: 'newsletter-issues',
  record: IssueRecord,
  alone: ['body', 'preview', 'rest'],
  filters: { state: 'text', changedAt: 'text' },
  sorts: ['changedAt'],
  searched: true,
  create: IssueBody,
  edit: IssueBody,
  verbs: issueVerbs,
});
