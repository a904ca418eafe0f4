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

/** A cluster of one, for clients that look for their node (`esdb+discover://`). */
export function gossipRead(port: () => number): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  const instance = randomUUID();
  return (_, callback) => {
    const member = new gossip.MemberInfo()
      .setInstanceId(uuid(instance))
      .setTimeStamp(String(Date.now() * 10_000))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port()));
    callback(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
