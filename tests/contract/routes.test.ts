import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readAnnouncement } from '@aarambh/contracts/routes/content.ts';
import { statement, unlock } from '@aarambh/contracts/routes/points.ts';
import type { AnswerOf, ParamsOf, ProblemOf, QueryOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only for `true`: the type check is the test. */
const holds = <Claim extends true>(): Claim | undefined => undefined;

test('a client knows each path of a method and nothing else', () => {
  holds<'/api/points/statement' extends PathOf<'GET'> ? true : false>();
  holds<'/api/points/statement' extends PathOf<'POST'> ? false : true>();
  holds<'/api/points/nothing' extends PathOf<'GET'> ? false : true>();
});

test('a client knows what a route takes, answers and may refuse with', () => {
  holds<Same<ParamsOf<typeof readAnnouncement>, { area: string }>>();
  holds<Same<QueryOf<typeof statement>, { offset?: number | undefined; limit?: number | undefined }>>();
  holds<Same<AnswerOf<Routes['POST /api/points/unlock']>, { message: string; newPoint: number }>>();
  holds<'already_unlocked' extends ProblemOf<typeof unlock> ? true : false>();
  holds<'full' extends ProblemOf<typeof unlock> ? false : true>();
});

test('every path parameter of a route has a schema', () => {
  for (const { path, params } of [readAnnouncement, { ...unlock, params: undefined }, { ...statement, params: undefined }]) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(params?.shape ?? {}), named, path);
  }
});
