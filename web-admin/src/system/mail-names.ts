import { humanised } from '../ui/format.ts';

type Names = Readonly<Record<string, string>>;

/** What each folder says of its mails, by the names of their templates in the outbox. */
const found = import.meta.glob<Names>('../*/mail-words.ts', { eager: true, import: 'words' });
/** Widened: a mail may be new to this build. */
const names: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.values(found).flatMap((folder) => Object.entries(folder)),
);

/** A mail by name; a template that is new to this build is humanised from its own. */
export function mailName(template: string): string {
  return names[template] ?? humanised(template.replaceAll('.', ' '));
}
