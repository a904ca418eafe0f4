import { words } from '@aarambh/kernel/mail-words.ts';
import type { MailContact } from '@aarambh/kernel/outbox.ts';

/** Name and address of `Name <address>`; of an address alone the product is the name. */
export function senderIn(sender: string): MailContact {
  const [, name = '', email = sender] = /^([^<>]*)<([^<>]+)>/.exec(sender) ?? [];
  return { name: name.replaceAll('"', '').trim() || words.product, email: email.trim() };
}
