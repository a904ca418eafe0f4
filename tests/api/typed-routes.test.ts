import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as contracts from '@aarambh/contracts/contexts.ts';
import * as adminResourceRoutes from '@aarambh/contracts/routes/admin-resources.ts';
import { routesIn, routesUnder, type Route } from '@aarambh/contracts/routes/route.ts';
import * as serviceRoutes from '@aarambh/contracts/routes/service.ts';
import { open as access } from '@aarambh/http/access.ts';
import { handle } from '@aarambh/http/endpoint.ts';
import { failed, type Result } from '@aarambh/kernel/result.ts';
import { z } from 'zod';
import * as contexts from '@aarambh/server/contexts.ts';
import { testApi } from './support/test-api.ts';

const routes: readonly Route[] = Object.values(contracts).flatMap((context): readonly Route[] => context.routes);
const typed = new Set([...routes, ...routesIn(serviceRoutes, adminResourceRoutes)].map(({ method, path }) => `${method} ${path}`));
const declared = Object.values(contexts).flatMap(({ adminResources }) => adminResources.map(({ name, verbs }) => ({ name, verbs })));
const resources = new Set(declared.map(({ name }) => name));
/** The verbs of each resource, as its declaration has them. */
const verbs = new Set(declared.flatMap(({ name, verbs }) => Object.keys(verbs).map((verb) => `${name} ${verb}`)));

/** A call of an admin resource as every resource has it, of one of its verbs as every verb has it. */
function ofAny(call: string): string {
  const [, method, name, where, verb] = /^(\w+) \/admin\/api\/([a-z-]+)\/(\{id\}|bulk)\/([\w-]+)$/.exec(call) ?? [];
  if (method === 'POST' && verbs.has(`${name} ${verb}`)) return `POST /admin/api/{resource}/${where}/{command}`;
  return call.replace(/(?<=\/admin\/api\/)[a-z-]+/, (one) => (resources.has(one) ? '{resource}' : one));
}

test('[J3] every call that a console makes has its form in the contracts, so that neither side can leave it', () => {
  // The floor is for measuring the product against; no console knows it.
  const served = Object.keys(testApi().access).filter((call) => call !== 'POST /api/floor' && / \/(admin\/)?api\//.test(call));
  assert.deepEqual(
    served.filter((call) => !typed.has(call) && !typed.has(ofAny(call))),
    [],
  );
  // Both kinds are there: of one record of a declaration, and of the service itself.
  assert.ok(served.includes('GET /admin/api/system') && served.includes('POST /admin/api/members/{id}/suspend'));
});

test('[J3] a route lists the codes that its handler answers, each of them and no other: the compiler holds both to that', () => {
  const answer = z.object({ seats: z.int() });
  const door = routesUnder('Doors').get('/api/doors', { summary: 'A door', answer, problems: ['full', 'closed'] });
  const asked = async (): Promise<Result<number, 'full' | 'not_found'>> => Promise.resolve(failed('full'));

  const served = handle(door, { access }, async (call) =>
    call.identity === null ? call.problem('closed') : call.answer(await asked(), (seats) => ({ seats })),
  );
  assert.deepEqual(served.problems, ['full', 'closed']);
  // @ts-expect-error -- a code that the handler never answers
  handle(door, { access }, async (call) => call.answer(await asked(), (seats) => ({ seats })));
  // @ts-expect-error -- codes behind an answer that does not say them
  handle(door, { access }, async (call): Promise<Response> => call.answer(await asked(), (seats) => ({ seats })));
  // @ts-expect-error -- a code that the route does not list
  handle(door, { access }, (call) => (call.identity === null ? call.problem('closed') : call.refuse(failed('already_booked'))));
});
