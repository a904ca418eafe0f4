import { defineContext } from '@aarambh/context/context.ts';
import { idIn } from '@aarambh/context/id-in.ts';
import { peopleData } from './own-data.ts';
import { admins } from '@aarambh/http/access.ts';
import { cardsResource } from './admin/cards.ts';
import { card } from './card.ts';
import { connection } from './connection.ts';
import { tellConnections } from './demo/connections.ts';
import { tellProfiles } from './demo/profiles.ts';
import { handle } from './handle.ts';
import { connectionEndpoints } from './http/connections.ts';
import { directoryEndpoints } from './http/directory.ts';
import { profileEndpoints } from './http/profile.ts';
import type { AccountsForPeople, PeopleHost } from './ports.ts';
import { followPeople } from './reactors/follow-people.ts';
import { createPeople, type PeopleService } from './use-cases.ts';

const [lowIn, highIn, byIn] = [idIn('low'), idIn('high'), idIn('by')];

/** What people show of themselves, and whom they know. */
export const people = defineContext<'people', PeopleService, { readonly host: PeopleHost; readonly accounts: AccountsForPeople }>({
  name: 'people',
  needs: ['host', 'accounts'],
  streams: [
    {
      kind: card,
      history: admins,
      resources: ['cards'],
      concerns: (id) => [{ room: `account:${id}`, topics: ['me'] }],
    },
    {
      kind: handle,
      noHistory: 'it keeps a name for a card, by its hash',
      ids: { safeParse: (id) => ({ success: /^[0-9a-f]{64}$/.test(id) }) },
    },
    {
      kind: connection,
      noHistory: 'it is between two people, and concerns nobody else',
      concerns(_id, { type, data }) {
        // Who asked hears nothing of a decline.
        const told = type === 'ConnectionDeclined' ? [byIn(data)] : [lowIn(data), highIn(data)];
        return told.flatMap((one) => (one === undefined ? [] : [{ room: `account:${one}` as const, topics: ['connections'] }]));
      },
    },
  ],
  topics: ['connections'],
  endpoints: [...profileEndpoints, ...directoryEndpoints, ...connectionEndpoints],
  adminResources: [cardsResource],
  ownData: peopleData,
  demo(story, use) {
    tellProfiles(story, use);
    tellConnections(story, use);
  },
  open(ports, { host, accounts }) {
    const { commands, clock } = ports;
    const follow = followPeople(ports, accounts);
    return {
      use: createPeople({ commands, clock, secret: host.secrets.reservation, accounts }),
      reactors: [follow.reactor],
      forgetAgain: follow.again,
    };
  },
});
