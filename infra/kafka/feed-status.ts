import type { FeedMember } from '@aarambh/kernel/ports/event-feed.ts';
import { AssignerProtocol, type Admin } from 'kafkajs';
import { askBrokers, type KafkaConnection } from './connection.ts';
import { markToShow, type RelayMark } from './relay-mark.ts';
import { feedTopic } from './topic.ts';

/** A member of a group, and by which name its process told itself to the brokers. */
export interface GroupMember extends FeedMember {
  readonly name: string;
}

/** What operators see of the feed. */
export interface FeedStatus {
  /** How far the relay came; null when there is no mark, or no topic. */
  readonly mark: RelayMark | null;
  readonly members: readonly GroupMember[];
}

export interface FeedStatusOptions {
  readonly kafka: KafkaConnection;
  readonly namespace: string;
  readonly partitions: number;
  /** As its consumers name it. */
  readonly group: string;
}

/** Asks the brokers through one connection how far the relay came and who consumes. Rejects when they do not answer. */
export async function readFeedStatus({ kafka, namespace, partitions, group }: FeedStatusOptions): Promise<FeedStatus> {
  const topic = feedTopic(namespace, partitions);
  return askBrokers(kafka, async (admin) => {
    // In turn: two calls at once that need a broker open two sockets, and the library forgets one.
    const mark = await markToShow(admin, namespace, topic);
    return { mark, members: await groupMembers(admin, topic, group) };
  });
}

/** The brokers' name of a group. The topic's is in it: members of one group that consumed different topics would confuse the assignment. */
export function groupIdOf(topic: string, group: string): string {
  return `${topic}-${group}`;
}

export async function groupMembers(admin: Admin, topic: string, group: string): Promise<readonly GroupMember[]> {
  const { groups } = await admin.describeGroups([groupIdOf(topic, group)]);
  return groups
    .flatMap(({ members }) => members)
    .map(({ memberId, clientId, clientHost, memberAssignment }) => ({
      ...{ id: memberId, name: clientId },
      host: clientHost.replace(/^\//, ''),
      partitions: partitionsOf(memberAssignment, topic),
    }));
}

/** Empty while the group is still assigning. */
function partitionsOf(assignment: Buffer, topic: string): readonly number[] {
  if (assignment.length === 0) return [];
  return [...(AssignerProtocol.MemberAssignment.decode(assignment)?.assignment[topic] ?? [])].sort((a, b) => a - b);
}
