import { contract } from '../contract.ts';
import { fileEvents } from '../events/files.ts';
import { fileProblems } from '../problems/files.ts';
import { fileRoutes } from '../routes/files.ts';

export const files = contract({ events: fileEvents, routes: fileRoutes, pages: [], problems: fileProblems });
