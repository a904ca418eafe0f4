import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { problems } from '@aarambh/contracts/problems.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import type { HttpEnv } from '@aarambh/http/env.ts';

/** Every refusal and error, as contracts/problems.ts lists them. */
const ProblemSchema = z
  .object({
    type: z.string(),
    code: z.string(),
    status: z.int(),
    title: z.string(),
    detail: z.string().optional(),
    message: z.string(),
    instance: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .describe('Problem details (RFC 9457). `code` is stable; `message` holds the words for people.');

/** A field of a multipart form. */
const fileBytes = z.string().describe('The file’s bytes');

/** The fields and files of a multipart form. */
function formOf({ body, files }: Endpoint): z.ZodType {
  const parts = Object.entries(files).map(([name, { count }]) => [name, count === 1 ? fileBytes : z.array(fileBytes).max(count)]);
  const form = z.object(Object.fromEntries(parts) as z.ZodRawShape);
  if (body === null) return form;
  return body instanceof z.ZodObject ? form.extend(body.shape) : z.intersection(body, form);
}

/** What a route may refuse with, by code, as people read it. */
function refusalsOf({ problems: codes }: Endpoint): string {
  if (codes.length === 0) return 'A problem that any call may answer.';
  const lines = [...new Set(codes)].map((code) => `- \`${code}\` (${problems[code][0]}): ${problems[code][1]}`);
  return `A problem that any call may answer, or one of this one:\n\n${lines.join('\n')}`;
}

type Registry = OpenAPIHono<HttpEnv>['openAPIRegistry'];

/** Adds a route to an area's part of the document. */
export function describe(registry: Registry, one: Endpoint): void {
  if (one.undocumented) return;
  const { access } = one;
  const body =
    access.body === 'none'
      ? undefined
      : Object.keys(one.files).length > 0
        ? { content: { 'multipart/form-data': { schema: formOf(one) } } }
        : one.body === null
          ? undefined
          : { content: { 'application/json': { schema: one.body } } };
  registry.registerPath({
    method: one.method.toLowerCase() as 'get' | 'post' | 'put',
    path: one.path,
    tags: [one.tag],
    summary: one.summary,
    ...(access.who === 'public' ? { security: access.token === 'none' ? [] : [{}, { token: [] }] } : undefined),
    ...(Array.isArray(access.who) ? { description: `Roles: ${access.who.join(', ')}.` } : undefined),
    request: {
      ...(one.params === null ? undefined : { params: one.params }),
      ...(one.query === null ? undefined : { query: one.query }),
      ...(body === undefined ? undefined : { body: { required: true, ...body } }),
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(one.answers).map(([status, { description, schema, mediaType }]) => [
          status,
          { description, content: { [mediaType ?? 'application/json']: { schema: schema ?? z.string() } } },
        ]),
      ),
      default: { description: refusalsOf(one), content: { 'application/problem+json': { schema: ProblemSchema } } },
    },
  });
}

/** The OpenAPI 3.1 document of everything that was described. */
export function documentOf(app: OpenAPIHono<HttpEnv>, version: string): unknown {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Aarambh',
      version,
      description:
        'Community and placement platform. Refusals are problem+json with a stable `code`. A command answers `X-Position`; a query that sends it back in `X-Read-After` shows at least that. A query may answer in `X-Position` which position it shows.',
    },
    // Relative: the page works under whatever name the service is reached.
    servers: [{ url: '/' }],
    security: [{ token: [] }],
  });
  document.components = { ...document.components, securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } };
  // The generator writes the flag of a unicode expression into its pattern, where no reader expects it.
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  ) as unknown;
}
