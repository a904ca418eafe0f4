import { PersonName } from '@aarambh/contracts/field-rules.ts';

/**
 * A greeting with the person's name. Anybody can sign up with a stranger's address and must not be able to send them links under our
 * name: what mail programs would make a link of is broken up, and a name from before there were rules for names is left out.
 */
export function greet(words: string, name: string): string {
  const allowed = PersonName.safeParse(name);
  return allowed.success ? `${words}, ${allowed.data.replaceAll(/\.(?=[\p{L}\p{M}])/gu, '. ')}.` : `${words}.`;
}
