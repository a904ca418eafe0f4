import { PersonName } from '@aarambh/contracts/field-rules.ts';
import { layout, type MailContent } from './mail-layout.ts';
import { words } from './mail-words.ts';
import { unlinked } from './unlinked.ts';

/** A person's name as it may stand in a mail: anybody can sign up with a stranger's address. Null for a name from before there were rules for names. */
export function mailName(name: string): string | null {
  const allowed = PersonName.safeParse(name);
  return allowed.success ? unlinked(allowed.data) : null;
}

/** A greeting with the person's name, where that may stand in a mail. */
export function greet(words: string, name: string): string {
  const shown = mailName(name);
  return shown === null ? `${words}.` : `${words}, ${shown}.`;
}

/** A mail that begins with a greeting. Its heading is the subject, unless it has another one. */
export function letter(
  name: string,
  { subject, paragraphs, ...content }: Omit<MailContent, 'heading'> & { readonly subject: string; readonly heading?: string },
) {
  return { subject, ...layout({ heading: subject, ...content, paragraphs: [greet(words.hello, name), ...paragraphs] }) };
}
