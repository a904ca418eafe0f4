import type { ContextPorts } from '@aarambh/context/context.ts';

/** What the server gives to the memberships beside what every context stands on. */
export interface MembershipHost {
  /** At least 32 bytes: signs the links in mails. */
  readonly secrets: { readonly tokens: Uint8Array };
}

/** What the memberships stand on. */
export interface MembershipPorts extends Pick<ContextPorts, 'commands' | 'state' | 'outbox' | 'clock' | 'publicUrl' | 'rateFactor'> {
  readonly host: MembershipHost;
  /** Days after a decline in which nobody can apply again. */
  readonly againDays: number;
}
