import { contract } from '../contract.ts';
import { announcementEvents } from '../events/content.ts';
import { contentRoutes } from '../routes/content.ts';

export const content = contract({ events: announcementEvents, routes: contentRoutes, pages: [] });
