import { humanised } from '../ui/format.ts';
import { words } from './words.ts';

/** A mail by name; a template that is new to this build is humanised from its own. */
export function mailName(template: string): string {
  return words.mails.names[template] ?? humanised(template.replaceAll('.', ' '));
}
