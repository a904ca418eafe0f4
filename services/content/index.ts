import { defineContext } from '@aarambh/context/context.ts';
import { idIn } from '@aarambh/context/id-in.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { acknowledgementsView } from '@aarambh/projections/acknowledgements/view.ts';
import type { UploadedFiles, UsesFile } from '@aarambh/context/uploaded-files.ts';
import { contentFiles } from '@aarambh/contracts/files/content.ts';
import type { SharedPasswords } from '@aarambh/context/shared-passwords.ts';
import { AnnouncementId } from '@aarambh/contracts/events/content.ts';
import { auditors, moderators } from '@aarambh/http/access.ts';
import { acknowledgement } from './acknowledgement.ts';
import { acknowledgements } from './admin/acknowledgements.ts';
import { announcements } from './admin/announcements.ts';
import { contentRecords } from './admin/records.ts';
import { protectedPagesResource } from './admin/protected-pages.ts';
import { announcement } from './announcement.ts';
import { tellAnnouncements } from './demo/announcements.ts';
import { tellProduct } from './demo/product.ts';
import { tellHome } from './demo/home.ts';
import { announcementEndpoints } from './http/announcements.ts';
import { mainEndpoints } from './http/main.ts';
import { contentPageEndpoints } from './http/pages.ts';
import { protectedEndpoints } from './http/protected.ts';
import { uploadEndpoints } from './http/uploads.ts';
import { visitsResource } from './admin/visits.ts';
import { visitEndpoints } from './http/visits.ts';
import { protectedPage } from './protected-page.ts';
import { createProtectedPages } from './protected-pages.ts';
import { contentRecord } from './record.ts';
import { createRecords } from './records.ts';
import { collegesOf, type CollegesForContent, type StudentsForContent } from './readers.ts';
import { createContent, type ContentService } from './use-cases.ts';
import { visitCounter } from './visits/counter.ts';

const accountIdIn = idIn('accountId');

/** How often it is looked whether every text is there that an installation has from the start. */
const DEFAULTS_EVERY_MS = 10 * 60_000;

interface Needs {
  readonly host: { readonly demonstrationOpen: boolean };
  readonly files: UploadedFiles;
  readonly accounts: { readonly sharedPasswords: SharedPasswords };
  readonly colleges: CollegesForContent;
  readonly students: StudentsForContent;
}

/** What staff write for everybody: announcements, and what the pages say. */
export const content = defineContext<'content', ContentService, Needs>({
  name: 'content',
  needs: ['host', 'files', 'accounts', 'colleges', 'students'],
  streams: [
    {
      kind: announcement,
      ids: AnnouncementId,
      history: moderators,
      resources: ['announcements'],
      concerns: () => [{ room: 'everybody', topics: ['announcement'] }],
    },
    {
      kind: acknowledgement,
      noHistory: 'the list of who read an announcement says all that it holds',
      resources: ['acknowledgements'],
      concerns(_id, { data }) {
        const accountId = accountIdIn(data);
        return accountId === undefined ? [] : [{ room: `account:${accountId}`, topics: ['announcement'] }];
      },
    },
    {
      kind: contentRecord,
      history: moderators,
      resources: ['content'],
      concerns: (_id, { type }) => (type === 'ContentDrafted' ? [] : [{ room: 'everybody', topics: ['content'] }]),
    },
    { kind: protectedPage, history: auditors, resources: ['protected-pages'] },
  ],
  ownData: async (accountId, ports) => [
    await ownEvents(ports, 'announcements', await streamsOf(ports.documents, acknowledgement, acknowledgementsView, { accountId })),
  ],
  files: contentFiles.map((purpose) => ({ purpose, visibility: 'shown', keptDays: null })),
  topics: ['announcement', 'content'],
  endpoints: [
    ...announcementEndpoints,
    ...contentPageEndpoints,
    ...protectedEndpoints,
    ...mainEndpoints,
    ...uploadEndpoints,
    ...visitEndpoints,
  ],
  adminResources: [announcements, acknowledgements, contentRecords, protectedPagesResource, visitsResource],
  demo(story, use) {
    tellAnnouncements(story, use);
    tellHome(story, use);
    tellProduct(story, use);
  },
  open(ports, { host, files, accounts, colleges, students }) {
    const records = createRecords({ ...ports, files });
    const { usesFile, showsFile } = records;
    const ofEach = (tells: UsesFile): Readonly<Record<string, UsesFile>> =>
      Object.fromEntries(contentFiles.map(({ name }) => [name, tells]));
    const visits = visitCounter(ports);
    const protectedPages = createProtectedPages({
      ...{ ...ports, colleges, passwords: accounts.sharedPasswords },
      knownOpens: host.demonstrationOpen,
    });
    const placeDefaults = async (): Promise<void> => {
      await records.placeDefaults();
      await protectedPages.noteAll();
    };
    const isCollege = async (orgId: string): Promise<boolean> => (await colleges.collegeNamed(orgId)) !== null;
    const announcing = createContent({ ...ports, collegesOf: collegesOf({ colleges, students }), isCollege });
    return {
      use: { ...announcing, records, visits, protectedPages },
      usesFile: ofEach(usesFile),
      showsFile: ofEach(showsFile),
      settled: () => visits.flush(),
      // A node whose clock is wrong or whose disk is full starts all the same, and says so: the schedule tries again.
      prepare: () => placeDefaults().catch((error: unknown) => ports.report(error, 'content-defaults')),
      schedules: [{ name: 'content-defaults', everyMs: DEFAULTS_EVERY_MS, run: placeDefaults }],
    };
  },
});
