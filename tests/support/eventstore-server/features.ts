import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import { uuid } from './wire.ts';

/** The version that this server passes itself off as. */
const VERSION = '24.2.0.0';

const METHODS = ['read', 'append', 'delete', 'tombstone', 'batchappend'];

/** What the client asks before its first append: which calls there are. */
export const getSupportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, callback) => {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const method of METHODS)
    answer.addMethods(new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(method));
  answer.addMethods(new features.SupportedMethod().setServiceName('event_store.client.gossip.Gossip').setMethodName('read'));
  callback(null, answer);
};

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
