import { count, plural } from '../ui/format.ts';

/** What the page of the service's state says. */
export const words = {
  title: 'System',
  lead: 'What the service keeps up to date, and what waits for you.',
  givenUp: (mails: number) => plural(mails, { one: 'mail was given up', other: 'mails were given up' }),
  release: 'Release reactors',
  released: 'Reactors run again.',
  held: 'Reactors are held since a restore or an import',
  heldWhy:
    'No mails are sent and no interrupted booking goes on until you release them. Look at the data first: what they do reaches people.',
  models: 'Read models',
  modelsWhy: (head: number) =>
    `The log is at position ${count(head)}. A rebuild runs beside what people see and switches over when it is done.`,
  reactors: 'Reactors',
  reactorsWhy:
    'What follows from events by itself. A reactor’s position moves with the events that concern it: one far below the log’s may have nothing to do.',
  at: (position: number) => `position ${count(position)}`,
  retry: 'Retry',
  retryOf: (stream: string) => `Retry ${stream}`,
  parked: {
    heading: 'Parked',
    tried: (streams: number) =>
      `${plural(streams, { one: 'stream is', other: 'streams are' })} tried again, and no longer parked once that succeeds.`,
    why: 'An event that a read model could not take. Everything else goes on; these records are shown as out of date. Retry after the fix is running.',
    of: (model: string, event: string) => `${model}: ${event}`,
    place: (stream: string, revision: number, moment: string) => `${stream}, revision ${revision}, ${moment}`,
  },
  parkedReactions: {
    heading: 'Parked reactions',
    why: (all: number) =>
      `What should follow from an event, and failed, or was begun by two starts of a node and ended by neither. Everything else goes on. What failed is tried again by itself, at least every quarter of an hour; what two starts did not end goes on once you try it again; where nothing is decided yet you can undo it. ${plural(all, { one: 'event waits', other: 'events wait' })} in all, with those behind them in their streams.`,
    place: (stream: string, revision: number, failures: number, nextTry: string | null) =>
      [
        `${stream}, revision ${revision}`,
        failures === 1 ? 'failed once' : `failed ${count(failures)} times`,
        ...(nextTry === null ? [] : [`next try ${nextTry}`]),
      ].join(', '),
  },
  undo: {
    label: 'Undo',
    of: (stream: string) => `Undo ${stream}`,
    why: 'Nothing comes of it: who waits for it reads that it was not done, and seats, points or places that it holds are given back. This cannot be taken back.',
  },
  mails: {
    heading: 'Mails given up',
    tried: (mails: number) => `${plural(mails, { one: 'mail is', other: 'mails are' })} tried again.`,
    retryAll: (amount: number) => `Try all ${count(amount)} again`,
    none: 'None. Every mail was handed over, or is still being tried.',
    why: 'Tried ten times in eight hours. Trying again begins anew; a link that ran out meanwhile is not sent.',
    failure: (failure: string, attempts: number) => `${failure}, after ${plural(attempts, { one: 'try', other: 'tries' })}`,
    retryOf: (mail: string, moment: string | null) => `Try again: ${mail}${moment === null ? '' : `, ${moment}`}`,
  },
  projection: {
    version: (version: number, position: number) => `Version ${version}, position ${count(position)}`,
    parked: (amount: number) => `${count(amount)} parked`,
    rebuild: 'Rebuild',
    rebuildThis: (model: string) => `Rebuild ${model}`,
    rebuildOf: (model: string) => `Rebuild of ${model}`,
    waits: 'Waits to begin',
    done: (done: number, total: number) => `${count(done)} of ${count(total)} positions`,
    begun: (model: string) => `The rebuild of ${model} has begun.`,
    rebuilt: (model: string) => `Rebuilt: ${model}.`,
    partitionsOf: (model: string) => `Partitions of ${model}`,
    position: 'Position',
    behind: 'Behind',
    appliedBy: 'Applied by',
    nobody: 'not known',
  },
  engines: 'Engines',
  engine: { sqlite: 'SQLite', eventStoreDb: 'EventStoreDB', kafka: 'Kafka', mongoDb: 'MongoDB' },
  oneProcess: (head: number) => `The log, read models, keys and operational state of this one process; position ${count(head)}`,
  several:
    'Events are written to the store, carried into the event feed by one relay, and applied to the read models by projectors that share the feed’s partitions. Positions are the store’s: they grow by more than one with each event. Nodes are named by machine and process.',
  log: (head: number) => `The log, position ${count(head)}`,
  feed: (partitions: number, position: number | null, relay: string | null) =>
    [
      `The event feed, ${plural(partitions, { one: 'partition', other: 'partitions' })}`,
      position === null ? 'position not known' : `position ${count(position)}`,
      ...(relay === null ? [] : [`relay on ${relay}`]),
    ].join(', '),
  documents: 'Read models, files, keys and operational state',
  single: 'What one node does for all',
  work: 'Work',
  node: 'Node',
  noNode: 'No node',
  projectors: 'Projectors',
  projectorsUnknown: 'Only the event feed knows who applies events, and it does not answer.',
  noProjector: 'No projector has joined: read models stand still.',
  notKnown: 'Not known',
  address: 'Address',
  all: 'All',
  upToDate: 'Up to date',
  partitions: 'Partitions',
  partition: 'Partition',
  behind: (lag: number) => `${count(lag)} behind`,
  behindFor: (lag: number, time: string) => `${count(lag)} behind for ${time}`,
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: number) => `${count(minutes)} min`,
  hours: (hours: number) => `${count(hours)} h`,
  standsBy: 'None, stands by',
  range: (from: number, to: number) => `${from} to ${to}`,
  /** What only one node does at a time, by the name of its lease. */
  works: {
    relay: 'Carrying the log into the event feed',
    worker: 'Reactors, schedules and mails',
    'head-signer': 'Signing heads of the log',
    'projection-rebuild': 'Rebuilding read models',
    import: 'Importing a log',
  },
};
