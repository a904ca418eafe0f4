import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Version } from './version.ts';
import { uuid } from './wire.ts';

/** What can be called, and what is new in it (ServerFeatures.cs). */
const METHODS: readonly (readonly [service: string, method: string, ...features: string[]])[] = [
  ['event_store.client.streams.streams', 'read', 'position', 'events'],
  ['event_store.client.streams.streams', 'append'],
  ['event_store.client.streams.streams', 'delete'],
  ['event_store.client.streams.streams', 'tombstone'],
  ['event_store.client.streams.streams', 'batchappend', 'deadline_duration'],
  ['event_store.client.gossip.gossip', 'read'],
];

/** What the client asks before its first append: which calls there are. */
export function supportedMethods(version: Version): handleUnaryCall<shared.Empty, features.SupportedMethods> {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(`${version}.0`);
  for (const [service, method, ...added] of METHODS)
    answer.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(added));
  return (_, callback) => callback(null, answer);
}

/** A node as gossip tells of it. */
export interface GossipMember {
  readonly port: number;
  readonly leads: boolean;
}

/** The nodes there are, for clients that look for the one that leads. */
export function gossipRead(members: () => readonly GossipMember[]): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  const instance = randomUUID();
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  return (_, callback) => {
    const told = members().map(({ port, leads }) =>
      new gossip.MemberInfo()
        .setInstanceId(uuid(instance))
        .setTimeStamp(String(Date.now() * 10_000))
        .setState(leads ? LEADER : FOLLOWER)
        .setIsAlive(true)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    );
    callback(null, new gossip.ClusterInfo().setMembersList(told));
  };
}
