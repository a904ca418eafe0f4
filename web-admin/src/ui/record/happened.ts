import { humanised } from '../format.ts';
import { words } from './event-words.ts';

/** What happened, in words. A type that is new to this build is humanised from its name. */
export function happened(type: string, data: Readonly<Record<string, unknown>> = {}): string {
  if (type === 'GatheringMarkedImportant') return data.important === true ? words.markedImportant : words.unmarkedImportant;
  return (words.events as Readonly<Record<string, string | undefined>>)[type] ?? humanised(type);
}

/** Who did it: a person's name, or the part of the service that carried something on. */
export function actorName(actor: string, name: string | null): string {
  if (name !== null) return name;
  if (actor.startsWith('account:')) return words.erasedAccount;
  if (actor === 'anonymous') return words.anonymous;
  if (actor === 'system:operator') return words.operator;
  return words.service;
}
