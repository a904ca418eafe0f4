import { lookup } from 'node:dns/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { pause } from '@aarambh/kernel/pause.ts';
import { insideOf, type GossipClient } from './client-inside.ts';

/** A node of the cluster as another one tells of it. */
export interface Member {
  /** `host:port`, as nodes tell it. */
  readonly address: string;
  /** Whether it is said to lead, and to be alive. */
  readonly leads: boolean;
}

/** What each address answered; null when it did not. */
export type Gossip = ReadonlyMap<string, readonly Member[] | null>;

/** How long an address has to tell what it knows: a node that stands still must not hold up the others. */
const GOSSIP_MS = 500;
/** Between two rounds, while nobody else is said to lead: an election takes some seconds. */
const ROUND_MS = 200;
/** Then some address is tried all the same: whoever answers there knows the leader, or says why not. */
const SEARCH_MS = 5000;

/**
 * Where a cluster's leader is. Answers an address in any case, within some five seconds or when `closing` is aborted.
 * @param silent the address that was left because it did not answer: it counts only if it answers again
 */
export type LeaderSearch = (silent: string | null, closing: AbortSignal) => Promise<string>;

/**
 * The client's own search asks one address after the other, with five seconds for each, and goes where the first answer says: to the node
 * that stands still, as long as the others have not noticed it. This one asks all at once, of the connection string and
 * those that the cluster told of earlier, and again until somebody else leads.
 */
export function leaderSearch(connectionString: string): LeaderSearch {
  const { hosts, dnsDiscover, tls } = parseConnectionString(connectionString);
  const given = hosts.map(({ address, port }) => `${address}:${port}`);
  let told: readonly string[] = [];

  /** Every address to ask. By their numbers only without TLS: certificates are made out to names. */
  async function addresses(): Promise<readonly string[]> {
    const [first] = hosts;
    const found = dnsDiscover && tls === false ? await lookup(first!.address, { all: true }).catch(() => []) : [];
    return [
      ...new Set([...given, ...found.map(({ address, family }) => `${family === 6 ? `[${address}]` : address}:${first!.port}`), ...told]),
    ];
  }

  async function ask(): Promise<Gossip> {
    const asked = await addresses();
    const answers = await Promise.all(asked.map((address) => gossipOf(atAddress(connectionString, address))));
    return new Map(asked.map((address, place) => [address, answers[place]!]));
  }

  return async (silent, closing) => {
    // One address without discovery is what it is: a single node, or something in front of several.
    if (!dnsDiscover && given.length === 1) return given[0]!;
    for (const until = performance.now() + SEARCH_MS; ;) {
      const round = await ask();
      const leader = leaderOf(round, silent);
      if (leader !== null) return leader;
      const answered = [...round].filter(([, members]) => members !== null);
      if (answered.length > 0) told = answered.flatMap(([, members]) => members!.map(({ address }) => address));
      const some = answered.find(([address]) => address !== silent)?.[0];
      if (some === undefined || closing.aborted || performance.now() > until)
        return some ?? given.find((one) => one !== silent) ?? given[0]!;
      await pause(ROUND_MS, closing);
    }
  };
}

/** Whom most name as the leader. The silent one is believed to be back when it has answered itself. */
export function leaderOf(round: Gossip, silent: string | null): string | null {
  const votes = new Map<string, number>();
  for (const members of round.values())
    for (const { address, leads } of members ?? []) if (leads) votes.set(address, (votes.get(address) ?? 0) + 1);
  if (silent !== null && (round.get(silent) ?? null) === null) votes.delete(silent);
  const [most] = [...votes].sort(([one, a], [other, b]) => b - a || Number(one === silent) - Number(other === silent));
  return most?.[0] ?? null;
}

/** The connection string of one node, with the same user, certificates and settings. */
function atAddress(connectionString: string, address: string): string {
  return connectionString.trim().replace(/^esdb(?:\+discover)?:\/\/([^@/]*@)?[^/?]+/, (_, user: string = '') => `esdb://${user}${address}`);
}

/** What the node at the one address of a connection string knows of its cluster, over a connection of its own. */
async function gossipOf(connectionString: string): Promise<readonly Member[] | null> {
  const inside = insideOf(EventStoreDBClient.connectionString(connectionString));
  const client = await inside.getGRPCClient<GossipClient>(gossipGrpc.GossipClient, 'gossip');
  const [metadata, options] = inside.callArguments({}, { deadline: new Date(Date.now() + GOSSIP_MS) });
  const members = await new Promise<readonly Member[] | null>((resolve) => {
    client.read(new shared.Empty(), metadata, options, (error, info) =>
      resolve(error === null ? info.getMembersList().flatMap(memberOf) : null),
    );
  });
  client.close();
  return members;
}

function memberOf(member: gossip.MemberInfo): Member[] {
  const at = member.getHttpEndPoint();
  if (at === undefined) return [];
  const leads = member.getIsAlive() && member.getState() === gossip.MemberInfo.VNodeState.LEADER;
  return [{ address: `${at.getAddress()}:${at.getPort()}`, leads }];
}
