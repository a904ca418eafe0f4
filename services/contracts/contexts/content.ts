import { contract } from '../contract.ts';
import { contentRecordEvents } from '../events/content-records.ts';
import { acknowledgementEvents, announcementEvents } from '../events/content.ts';
import { contentProblems } from '../problems/content.ts';
import { contentPaths } from '../content/pages.ts';
import { soonPages } from '../pages.ts';
import { protectedPageEvents } from '../events/protected-pages.ts';
import { contentResources } from '../resources/content.ts';
import { protectedPageRoutes } from '../routes/protected-pages.ts';
import { contentPageRoutes } from '../routes/content-pages.ts';
import { visitRoutes } from '../routes/visits.ts';
import { contentRoutes } from '../routes/content.ts';

export const content = contract({
  events: [...announcementEvents, ...acknowledgementEvents, ...contentRecordEvents, ...protectedPageEvents],
  routes: [...contentRoutes, ...contentPageRoutes, ...protectedPageRoutes, ...visitRoutes],
  resources: contentResources,
  pages: [...contentPaths, '/skillselection', '/cofounderskillsearch', ...soonPages],
  problems: contentProblems,
  deeds: [
    'ContentDrafted',
    'ContentPublished',
    'ContentUnplanned',
    'ContentHidden',
    'PagePasswordSet',
    'PagePasswordCleared',
    'AnnouncementPublished',
    'AnnouncementWithdrawn',
  ],
});
