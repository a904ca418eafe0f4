import { open, page } from '@aarambh/http/access.ts';
import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { constant } from '@aarambh/http/constant.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { dataHeaders, pageHeaders, plainPolicy } from '@aarambh/http/security-headers.ts';
import { staticFolder } from './static-folder.ts';

const route = { method: 'GET', access: open, tag: 'Service', undocumented: true } as const;
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aarambh API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/start.js" defer></script>
</body>
</html>
`;
const START = `window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null, docExpansion: 'list' });\n`;

/** The reference page: Swagger UI from our own server, without inline code, and the document it shows. */
export function docsEndpoints(document: () => unknown): readonly Endpoint[] {
  const description = constant({
    make: () => JSON.stringify(document()),
    headers: { ...dataHeaders, 'content-type': 'application/json; charset=utf-8' },
  });
  const files = staticFolder(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')));
  const offered = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);
  return [
    endpoint({ ...route, path: '/openapi.json', summary: 'This document' }, (call) => description.send(call)),
    endpoint({ ...route, path: '/docs', summary: 'The API reference' }, (call) =>
      call.send(PAGE, 200, {
        ...pageHeaders(plainPolicy, call.ports.settings.publicUrl.startsWith('https:')),
        'content-type': 'text/html; charset=utf-8',
      }),
    ),
    endpoint(
      { ...route, path: '/docs/{file}', access: page, summary: 'Files of the API reference', params: z.object({ file: z.string() }) },
      async (call) => {
        const { file } = call.params;
        if (file === 'start.js')
          return call.send(START, 200, { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' });
        return (offered.has(file) ? await files.serve(call, file) : null) ?? call.problem('not_found');
      },
    ),
  ];
}
