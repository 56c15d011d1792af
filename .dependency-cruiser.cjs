/** The import rules; each comment says what to do instead. */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const contract = join(__dirname, 'contract');

/** The schema files: those of contract that import zod, and so bring it along to whoever loads them. */
const schemaFiles = readdirSync(contract, { recursive: true })
  .filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && /from 'zod'/.test(readFileSync(join(contract, file), 'utf8')),
  )
  .map((file) => `^contract/${file.replaceAll('.', '\\.')}$`);

/** Folders of api that no topic owns. Every other one is a topic, also one that is new. */
const shared = 'db|http|testing';

/** The folders of api/orders, from the ground up: each imports only from floors below its own (decision 79). */
const orderFloors = [
  ['order', 'agreements'],
  ['money', 'receivables', 'replay'],
  ['goods', 'invoices'],
  ['refunds', 'showing', 'tracking'],
  ['charging', 'fulfilment', 'history', 'mails'],
  ['by-staff', 'placing', 'webhooks'],
];

const anyOf = (folders) => `^api/orders/(${folders.join('|')})/`;

const orderFloorRules = orderFloors.map((folders, i) => ({
  name: `order-floor-${i + 1}`,
  severity: 'error',
  comment:
    'A folder of api/orders imports only from floors below it: move the function to the floor of what it needs, or split its file.',
  from: { path: anyOf(folders), pathNot: '\\.test\\.ts$' },
  to: {
    path: '^api/orders/',
    pathNot: ['^api/orders/$1/', ...orderFloors.slice(0, i).map(anyOf)],
  },
}));

module.exports = {
  forbidden: [
    ...orderFloorRules,
    {
      name: 'order-file-on-a-floor',
      severity: 'error',
      comment:
        'Put the file into a folder of api/orders, and a new folder into `orderFloors`. Beside the folders lie only the routes, the door and stories.',
      from: {
        path: '^api/orders/',
        pathNot: [...orderFloors.map(anyOf), '^api/orders/(routes|index)\\.ts$', '\\.test\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Move the shared code into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract holds schemas, names and arithmetic only; put anything that needs more into api or storefront. Of messages it knows the keys, as types.',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod', '^messages/'] },
    },
    {
      name: 'contract-says-nothing',
      severity: 'error',
      comment: 'Of messages the contract knows the keys, as types; words belong to api and storefront.',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^messages/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constants-load-no-schema',
      severity: 'error',
      comment:
        'A contract file without zod has constants, types and arithmetic that pages load as well: import the type alone, or move what you need into a file without zod.',
      from: { path: '^contract/', pathNot: [...schemaFiles, '\\.test\\.ts$'] },
      to: { path: schemaFiles, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-load-schemas-late',
      severity: 'error',
      comment:
        'A schema brings zod into the page: import its type alone, or the schema by import() once it is needed. A constant that stands beside a schema goes to a file of contract without zod; never copy it.',
      from: {
        path: '^(storefront|backoffice)/',
        // The rules of a form are loaded late, with what they import. The pages of quotes check the answer of each upload.
        pathNot: ['\\.test\\.tsx?$', '-rules\\.ts$', '^storefront/features/quote/'],
      },
      to: { path: schemaFiles, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'storefront-calls-the-api-over-http',
      severity: 'error',
      comment: 'Call the API through storefront/lib/api; share shapes through contract.',
      from: { path: '^storefront/' },
      to: { path: '^(api|server)/' },
    },
    {
      name: 'api-knows-no-pages',
      severity: 'error',
      comment:
        'Pass what the API needs as an argument; share shapes through contract and texts through messages.',
      from: { path: '^api/' },
      to: { path: '^storefront/|^node_modules/(react|react-dom|react-router)/' },
    },
    {
      name: 'api-knows-no-server',
      severity: 'error',
      comment: 'Pass what the API needs as an argument; server/assemble.ts composes the process.',
      from: { path: '^api/', pathNot: '^api/testing/' },
      to: { path: '^server/' },
    },
    {
      name: 'topics-meet-at-the-door',
      severity: 'error',
      comment: "Import the other topic's index.ts, and export what you need there.",
      from: { path: '^api/([^/]+)/', pathNot: `^api/(${shared})/` },
      to: { path: '^api/[^/]+/', pathNot: [`^api/($1|${shared})/`, '^api/[^/]+/index\\.ts$'] },
    },
    {
      name: 'doors-lead-to-no-routes',
      severity: 'error',
      comment: 'A door exports verbs and types; api/app.ts and api/admin-api.ts import routes.ts itself.',
      from: { path: '^api/[^/]+/index\\.ts$' },
      to: { path: '/routes\\.ts$' },
    },
    {
      name: 'hono-at-the-edge',
      severity: 'error',
      comment:
        'Verbs and queries are independent of HTTP: take plain arguments, return plain values, throw ShopError.',
      from: {
        path: '^api/',
        pathNot: [
          '/routes\\.ts$',
          '^api/http/',
          '^api/app\\.ts$',
          // The frame of the back office's own app: cookies, guards, the definition of routes.
          '^api/staff/[^/]+\\.ts$',
          // The body of an upload is the request itself.
          '^api/uploads/uploaded-file\\.ts$',
          '^api/mail/',
          // Papers are pages.
          '^api/desk/papers/',
          '^api/testing/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^node_modules/(hono|@hono)/' },
    },
    {
      name: 'ui-knows-no-shop',
      severity: 'error',
      comment: 'ui holds presentational components only: pass texts and values in as props.',
      from: { path: '^storefront/ui/' },
      to: { path: '^(storefront/(features|routes|state|lib)|contract|messages)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'Compose the features in the route, or move shared code to ui, state or lib.',
      from: { path: '^storefront/features/([^/]+)/' },
      to: { path: '^storefront/features/([^/]+)/', pathNot: '^storefront/features/$1/' },
    },
    {
      name: 'backoffice-takes-contract-and-ui',
      severity: 'error',
      comment:
        'The back office calls the API over HTTP and knows nothing of the shop pages: share shapes through contract and looks through storefront/ui.',
      from: { path: '^backoffice/', pathNot: '^backoffice/vite\\.config\\.ts$' },
      to: { path: '^(api|server|catalogue|scripts|storefront/(?!ui/|fonts/)|messages/(?!backoffice/))' },
    },
    {
      name: 'nobody-imports-the-backoffice',
      severity: 'error',
      comment: 'Move what both need to contract or storefront/ui.',
      from: { path: '^(contract|api|server|storefront|catalogue)/' },
      to: { path: '^backoffice/' },
    },
    {
      name: 'staff-features-apart',
      severity: 'error',
      comment:
        'Compose the features in the route, or move shared code to ui or lib. The shell composes the palette.',
      from: { path: '^backoffice/features/([^/]+)/', pathNot: '^backoffice/features/shell/' },
      to: { path: '^backoffice/features/([^/]+)/', pathNot: '^backoffice/features/$1/' },
    },
    {
      name: 'staff-ui-knows-no-feature',
      severity: 'error',
      comment: 'Pass texts and values in as props.',
      from: { path: '^backoffice/(ui|lib)/' },
      to: { path: '^backoffice/(features|routes)/' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      comment: 'A route is an entry point: move shared code into a feature.',
      from: { pathNot: '^storefront/routes\\.ts$' },
      to: { path: '^storefront/routes/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
