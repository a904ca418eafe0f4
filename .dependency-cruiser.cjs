/** Who may import whom: contracts <- kernel <- projections (their queries) and http <- contexts <- api <- server. */
const ours = '^(services|projections|infra|web-[^/]+|tests)/';

/** What several engines share; every other room of infra is an engine, or composes some. */
const sharedByEngines = '^infra/(disk|feed|files|heads|keys|leases|processes|queries)/';

/** Rooms of services that are no contexts. */
const notContexts = '(?:contracts|kernel|http|context|api|server)/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^services/contracts/' },
      to: { path: ours, pathNot: '^services/contracts/' },
    },
    {
      name: 'kernel-imports-contracts-only',
      severity: 'error',
      from: { path: '^services/kernel/' },
      to: { path: ours, pathNot: '^services/(kernel|contracts)/' },
    },
    {
      name: 'http-knows-what-is-below-the-contexts',
      severity: 'error',
      from: { path: '^services/http/' },
      to: { path: ours, pathNot: '^services/(kernel|contracts|http)/' },
    },
    {
      name: 'what-a-context-is-knows-no-context',
      severity: 'error',
      from: { path: '^services/context/' },
      to: { path: ours, pathNot: '^services/(kernel|contracts|http|context)/' },
    },
    {
      name: 'contexts-are-strangers',
      comment:
        'Every room of services that is none of the others is a context. It knows what is below it, the queries of read models, and itself; contexts meet through events and ports.',
      severity: 'error',
      from: { path: `^services/((?!${notContexts})[^/]+)/` },
      to: {
        path: ours,
        pathNot: ['^services/(kernel|contracts|http|context)/', '^services/$1/', '^projections/(?!host/)[^/]+/(?!projector[.]ts$)'],
      },
    },
    {
      name: 'api-knows-what-a-context-is-and-none-of-them',
      severity: 'error',
      from: { path: '^services/api/' },
      to: { path: ours, pathNot: ['^services/(kernel|contracts|http|context|api)/', '^projections/(?!host/)[^/]+/(?!projector[.]ts$)'] },
    },
    {
      name: 'infra-and-projections-know-kernel-and-contracts',
      severity: 'error',
      from: { path: '^(infra|projections)/' },
      to: { path: ours, pathNot: ['^services/(kernel|contracts)/', '^$1/'] },
    },
    {
      name: 'engines-are-strangers',
      comment: 'An engine imports itself and what engines share; so the engines of an installation are chosen freely.',
      severity: 'error',
      from: { path: '^infra/([^/]+)/', pathNot: [sharedByEngines, '^infra/(backup|data-folder)/'] },
      to: { path: '^infra/', pathNot: ['^infra/$1/', sharedByEngines] },
    },
    {
      name: 'what-engines-share-knows-none',
      severity: 'error',
      from: { path: sharedByEngines },
      to: { path: '^infra/', pathNot: sharedByEngines },
    },
    {
      name: 'the-data-folder-is-sqlite-and-files',
      severity: 'error',
      from: { path: '^infra/(backup|data-folder)/' },
      to: { path: '^infra/', pathNot: [sharedByEngines, '^infra/(backup|data-folder|sqlite|folder)/'] },
    },
    { name: 'infra-has-rooms-only', severity: 'error', from: { path: '^infra/[^/]+[.]ts$' }, to: {} },
    {
      name: 'webs-import-contracts-and-api-types',
      severity: 'error',
      from: { path: '^web-' },
      to: { path: '^(services|projections|infra|tests)/', pathNot: ['^services/contracts/', '^services/api/'] },
    },
    {
      name: 'webs-import-api-as-type-only',
      severity: 'error',
      from: { path: '^web-' },
      to: { path: '^services/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'consoles-are-strangers',
      comment: 'What both consoles need is in web-shared, which knows neither.',
      severity: 'error',
      from: { path: '^(web-[^/]+)/' },
      to: { path: '^web-', pathNot: ['^$1/', '^web-shared/'] },
    },
    {
      name: 'member-features-are-strangers',
      comment:
        'A feature knows itself, what is shared, and what another one publishes in its public.ts; nothing else of another, nor what surrounds them.',
      severity: 'error',
      from: { path: '^web-member/src/features/([^/]+)/' },
      to: { path: '^web-member/src/(?!shared/)', pathNot: ['^web-member/src/features/$1/', '^web-member/src/features/[^/]+/public[.]ts$'] },
    },
    {
      name: 'what-member-features-share-knows-none',
      severity: 'error',
      from: { path: '^web-member/src/shared/' },
      to: { path: '^web-member/src/(features|app)/' },
    },
    {
      name: 'admin-folders-know-no-app',
      comment: 'app puts the admin console together; a folder that was added a minute ago knows client, ui and records.',
      severity: 'error',
      from: { path: '^web-admin/src/(?!app/)' },
      to: { path: '^web-admin/src/app/' },
    },
    {
      name: 'admin-resources-are-strangers',
      comment: 'A folder of the admin console knows itself, client, records and ui; what two of them show is in ui/about.',
      severity: 'error',
      from: { path: '^web-admin/src/((?!(?:app|client|records|ui)/)[^/]+)/' },
      to: { path: '^web-admin/src/(?!(?:app|client|records|ui)/)', pathNot: '^web-admin/src/$1/' },
    },
    {
      name: 'what-admin-resources-share-knows-none',
      severity: 'error',
      from: { path: '^web-admin/src/(client|records|ui)/' },
      to: { path: '^web-admin/src/(?!(?:app|client|records|ui)/)' },
    },
    {
      name: 'admin-folders-ask-by-routes',
      comment: 'A path that is no route of the contracts does not compile in client/api.ts; beside it nobody sends requests.',
      severity: 'error',
      from: { path: '^web-admin/src/(?!(?:app|client)/)' },
      to: { path: '^(web-admin/src/client/http|web-shared/api/(ask|client|read|send))\\.ts$' },
    },
    { name: 'nobody-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: '^tests/' } },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^tests/architecture/new-context/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
    },
  },
};
