import { humanised } from '../format.ts';
import { words } from './event-words.ts';

type Data = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string | ((data: Data) => string)>>;

/** What each resource says of its events, by the file that says it. */
const found = import.meta.glob<Words>('../../*/event-words.ts', { eager: true, import: 'words' });
const said = Object.entries(found).flatMap(([file, events]) => Object.entries(events).map(([type, what]) => ({ type, what, file })));
/** Widened: an event may be new to this build. */
const events: Words = { ...words.events, ...Object.fromEntries(said.map(({ type, what }) => [type, what])) };
const folders: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  said.map(({ type, file }) => [type, file.split('/').at(-2)]),
);

/** What happened, in words; lists know nothing of its data. A type that is new to this build is humanised from its name. */
export function happened(type: string, data: Data = {}): string {
  const what = Object.hasOwn(events, type) ? events[type]! : humanised(type);
  return typeof what === 'string' ? what : what(data);
}

/** The folder of the resource that has words for an event. */
export function speaks(type: string): string | undefined {
  return folders[type];
}

/** Who did it: a person's name, or the part of the service that carried something on. */
export function actorName(actor: string, name: string | null): string {
  if (name !== null) return name;
  if (actor.startsWith('account:')) return words.erasedAccount;
  if (actor === 'anonymous') return words.anonymous;
  if (actor === 'system:operator') return words.operator;
  return words.service;
}
