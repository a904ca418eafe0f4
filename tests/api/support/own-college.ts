import { placeColleague, colleague } from '@aarambh/colleges/colleague.ts';
import { approveOrganisation, openOrganisation } from '@aarambh/colleges/organisation/decisions.ts';
import { organisation } from '@aarambh/colleges/organisation/state.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { now } from './fake-services.ts';
import { accounts } from './ids.ts';
import type { TestApi } from './test-api.ts';

/** Gives the account of role org an approved college, whose id is the account's own. */
export async function ownCollege({ ports: { store } }: TestApi): Promise<void> {
  const deciding = commands({ store, codec: eventCodec(eventRegistry, memoryKeys()), clock: () => now });
  const [orgId, context] = [accounts.org, { actor: 'system:test', corr: accounts.org } as const];
  const place = { accountId: accounts.org, orgId, seatId: orgId, unused: null };
  await deciding.on(colleague).execute({ id: accounts.org, decide: placeColleague, command: place, context });
  const organisations = deciding.on(organisation);
  const opening = { orgId, ownerId: accounts.org, name: 'Campus Institute', confirmed: true };
  await organisations.execute({ id: orgId, decide: openOrganisation, command: opening, context });
  await organisations.execute({ id: orgId, decide: approveOrganisation, command: { code: 'AAR-CAMPUS22' }, context });
}
