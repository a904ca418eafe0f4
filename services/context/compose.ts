import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Call } from '@aarambh/http/call.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import type { Context, ContextPorts, ContextStream, Opened } from './context.ts';
import type { OwnDataPorts, ToldPart } from './own-data.ts';
import type { Settings, SettingValues } from './settings.ts';
import type { Story } from './story.ts';
import type { ContextFiles, UsesFile } from './uploaded-files.ts';

/** Contexts by their names, as a module exports them. */
export type Contexts = Readonly<Record<string, Context<unknown, never>>>;

/** The use cases of contexts, by name. */
export type UsesOf<All extends Contexts> = {
  readonly [Name in keyof All]: All[Name] extends { open(ports: ContextPorts, needs: never, settings: never): Opened<infer Use> }
    ? Use
    : never;
};

/** What was set of the contexts' own settings, by the names of the contexts. */
export type SettingsOf<All extends Contexts> = { readonly [Name in keyof All]: SettingValues<All[Name]['settings']> };

type NeedsOf<One> = One extends { open(ports: ContextPorts, needs: infer Needs, settings: never): unknown } ? Needs : never;

/** Contexts whose needs neither the others nor `Host` meet, with what they need. */
type Unmet<All extends Contexts, Host> = {
  [Name in keyof All as UsesOf<All> & { readonly host: Host } extends NeedsOf<All[Name]> ? never : Name]: NeedsOf<All[Name]>;
};

/** `Host` where everybody's needs are met; else a type that names who lacks what, and the program does not compile. */
export type Met<All extends Contexts, Host> = keyof Unmet<All, Host> extends never ? Host : { readonly unmet: Unmet<All, Host> };

/** Contexts in an order in which each comes after those that it needs; by name where that leaves a choice. */
function inOrder(contexts: Contexts): readonly Context<unknown, never>[] {
  const waiting = Object.values(contexts).sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: Context<unknown, never>[] = [];
  const known = new Set(['host']);
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => known.has(need)));
    if (next < 0)
      throw new Error(`contexts need each other in a circle, or somebody unknown: ${waiting.map(({ name }) => name).join(', ')}`);
    const [context] = waiting.splice(next, 1);
    known.add(context!.name);
    ordered.push(context!);
  }
  return ordered;
}

/** The streams of all contexts by category. Throws where two kinds share one: nobody knows whose rules hold for it. */
export function streamsByCategory(contexts: Contexts): ReadonlyMap<string, ContextStream> {
  const streams = new Map<string, ContextStream>();
  for (const one of Object.values(contexts).flatMap((context) => context.streams)) {
    if (streams.has(one.kind.category)) throw new Error(`two kinds of streams share the category ${one.kind.category}`);
    streams.set(one.kind.category, one);
  }
  return streams;
}

/** Every setting of the contexts' own, by the contexts' names. Throws where one has a name that is taken: by the node, or by another context. */
export function settingsByContext(contexts: Contexts, taken: readonly string[]): ReadonlyMap<string, Settings> {
  const names = new Set(taken);
  for (const name of Object.values(contexts).flatMap(({ settings }) => Object.keys(settings))) {
    if (names.has(name)) throw new Error(`two parts have the setting ${name}`);
    names.add(name);
  }
  return new Map(Object.values(contexts).map(({ name, settings }) => [name, settings]));
}

/** What people may upload, by the names of the purposes. Throws where two contexts mean different files by one. */
export function filesByPurpose(contexts: Contexts): ReadonlyMap<string, ContextFiles> {
  const purposes = new Map<string, ContextFiles>();
  for (const one of Object.values(contexts).flatMap(({ files }) => files)) {
    if (purposes.has(one.purpose.name)) throw new Error(`two contexts have files of the purpose ${one.purpose.name}`);
    purposes.set(one.purpose.name, one);
  }
  return purposes;
}

/** Who tells whether a file is still used, by the names of the purposes; each context tells it of its own alone. */
export function usersOfFiles(opened: readonly Opened<unknown>[]): Readonly<Record<string, UsesFile>> {
  return Object.assign({}, ...opened.map(({ usesFile }) => usesFile)) as Readonly<Record<string, UsesFile>>;
}

/** Who tells whether a file is shown to everybody, in the same way. */
export function showersOfFiles(opened: readonly Opened<unknown>[]): Readonly<Record<string, UsesFile>> {
  return Object.assign({}, ...opened.map(({ showsFile }) => showsFile)) as Readonly<Record<string, UsesFile>>;
}

/** Contexts at work. */
export interface Running<Uses> {
  readonly uses: Uses;
  /** What runs by itself, of all contexts. */
  readonly opened: readonly Opened<unknown>[];
}

/** Refuses a context that does not tell whether a file of its own is still used, or shown where that counts, or tells that of another's. */
function assertTellsUse({ name, files }: Context<unknown, never>, { usesFile = {}, showsFile = {} }: Opened<unknown>): void {
  const told = { usesFile: files, showsFile: files.filter(({ visibility }) => visibility === 'shown') };
  for (const [what, by] of Object.entries({ usesFile, showsFile })) {
    const own = new Set(told[what as keyof typeof told].map(({ purpose }) => purpose.name));
    for (const purpose of own)
      if (!Object.hasOwn(by, purpose)) throw new Error(`${name} has files of the purpose ${purpose}, and no ${what} for it`);
    for (const purpose of Object.keys(by))
      if (!own.has(purpose)) throw new Error(`${name} has a ${what} for the purpose ${purpose}, and no files of it`);
  }
}

/** Throws where two of them have one name: parts that act on their own would share a checkpoint or a turn, and one mail would be sent as the other. */
export function assertNamedApart(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`two ${what} have the name ${name}`);
    seen.add(name);
  }
}

/**
 * Opens contexts over their ports, each with what it needs and what was set for it. `host` is what the server itself gives. Throws where nobody, or somebody
 * else, would tell whether a file is still used, and where two have a part that acts on its own, or a mail, of one name.
 */
export function openContexts<All extends Contexts, Host>(
  contexts: All,
  ports: ContextPorts,
  host: Host,
  settings: SettingsOf<All>,
): Running<UsesOf<All>> {
  const uses: Record<string, unknown> = { host };
  const opened = inOrder(contexts).map((context) => {
    const needs = Object.fromEntries(context.needs.map((need: string) => [need, uses[need]]));
    const one = context.open(ports, needs as never, settings[context.name]!);
    assertTellsUse(context, one);
    uses[context.name] = one.use;
    return one;
  });
  const acting = opened.flatMap(({ reactors = [], processes = [], schedules = [] }) => [...reactors, ...processes, ...schedules]);
  assertNamedApart(
    'parts',
    acting.map(({ name }) => name),
  );
  assertNamedApart(
    'mails',
    opened.flatMap(({ mails = {} }) => Object.keys(mails)),
  );
  delete uses.host;
  return { uses: uses as UsesOf<All>, opened };
}

/** Endpoints of contexts, their admin resources' among them, each with the use cases of its own context. */
export function mounted(contexts: Contexts, uses: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  return Object.values(contexts).flatMap(({ name, endpoints, adminResources }) =>
    [...endpoints, ...adminResources.flatMap(({ endpoints: own }) => own)].map((one): Endpoint => ({
      ...one,
      handle: (call: Call<never, never, never, unknown, ProblemCode, never>) => one.handle(call, uses[name]),
    })),
  );
}

/** Everything that the contexts hold of a person, by their names. */
export async function ownDataOf(
  contexts: Contexts,
  uses: Readonly<Record<string, unknown>>,
  ports: OwnDataPorts,
  accountId: string,
): Promise<readonly ToldPart[]> {
  const parts: ToldPart[] = [];
  for (const { name, ownData } of inOrder(contexts)) parts.push(...((await ownData?.(accountId, ports, uses[name])) ?? []));
  return parts;
}

/** Has every context add its part to the demonstration data. Who needs others tells first: so what it takes of them is known to them. */
export function tellDemonstration(contexts: Contexts, uses: Readonly<Record<string, unknown>>, story: Story): void {
  for (const context of inOrder(contexts).toReversed()) context.demo?.(story, uses[context.name]);
}
