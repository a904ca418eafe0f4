import { PersonName } from '@aarambh/contracts/field-rules.ts';

/**
 * A person's name as it may stand in a mail. Anybody can sign up with a stranger's address and must not be able to send them links
 * under our name: what mail programs would make a link of is broken up. Null for a name from before there were rules for names.
 */
export function mailName(name: string): string | null {
  const allowed = PersonName.safeParse(name);
  return allowed.success ? allowed.data.replaceAll(/\.(?=[\p{L}\p{M}])/gu, '. ') : null;
}

/** A greeting with the person's name, where that may stand in a mail. */
export function greet(words: string, name: string): string {
  const shown = mailName(name);
  return shown === null ? `${words}.` : `${words}, ${shown}.`;
}
