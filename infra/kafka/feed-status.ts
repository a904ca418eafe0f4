import type { FeedMember } from '@aarambh/kernel/ports/event-feed.ts';
import { AssignerProtocol, type Admin } from 'kafkajs';
import { askBrokers, type KafkaConnection } from './connection.ts';
import { markToShow, type RelayMark } from './relay-mark.ts';
import { feedTopic } from './topic.ts';

/** A member of a group, and by which name its process told itself to the brokers. */
export interface GroupMember extends FeedMember {
  readonly group: string;
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
  /** The groups as consumers name them. */
  readonly groups: readonly string[];
}

/** Asks the brokers through one connection how far the relay came and who consumes. Rejects when they do not answer. */
export async function readFeedStatus({ kafka, namespace, partitions, groups }: FeedStatusOptions): Promise<FeedStatus> {
  const topic = feedTopic(namespace, partitions);
  return askBrokers(kafka, async (admin) => {
    const mark = await markToShow(admin, namespace, topic);
    return { mark, members: await groupMembers(admin, topic, groups) };
  });
}

/** The brokers' name of a group. The topic's is in it: members of one group that consumed different topics would confuse the assignment. */
export function groupIdOf(topic: string, group: string): string {
  return `${topic}-${group}`;
}

/** Who is in the groups; asked in turn, see the README's traps. */
export async function groupMembers(admin: Admin, topic: string, names: readonly string[]): Promise<readonly GroupMember[]> {
  const found: GroupMember[] = [];
  for (const group of names) {
    const { groups } = await admin.describeGroups([groupIdOf(topic, group)]);
    for (const { memberId, clientId, clientHost, memberAssignment } of groups.flatMap(({ members }) => members))
      found.push({
        ...{ group, id: memberId, name: clientId },
        host: clientHost.replace(/^\//, ''),
        partitions: partitionsOf(memberAssignment, topic),
      });
  }
  return found;
}

/** Empty while the group is still assigning. */
function partitionsOf(assignment: Buffer, topic: string): readonly number[] {
  if (assignment.length === 0) return [];
  return [...(AssignerProtocol.MemberAssignment.decode(assignment)?.assignment[topic] ?? [])].sort((a, b) => a - b);
}
