import { contract } from '../contract.ts';
import { fileEvents } from '../events/files.ts';
import { fileProblems } from '../problems/files.ts';
import * as fileRoutes from '../routes/files.ts';
import { routesIn } from '../routes/route.ts';

export const files = contract({ events: fileEvents, routes: routesIn(fileRoutes), pages: [], problems: fileProblems });
