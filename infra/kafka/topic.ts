import kafkajs, { type Admin } from 'kafkajs';

/** Bytes that one batch of records of a partition may have: the largest event is 512 KiB, and JSON in JSON may double it. */
export const TOPIC_MESSAGE_BYTES = 2 * 1024 * 1024;

/**
 * The topic that carries the log of a namespace. Another number of partitions is another topic: streams would change their
 * partition, and nothing noted for the old ones would mean anything.
 */
export function feedTopic(namespace: string, partitions: number): string {
  return `${namespace}-events-${partitions}`;
}

/** The topic is there and not as the relay needs it; one sentence that names the setting. */
export class UnfitTopic extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitTopic';
  }
}

interface TopicSetting {
  readonly name: string;
  readonly value: string;
  readonly fits: (value: string) => boolean;
  readonly why: string;
}

const exactly = (name: string, value: string, why: string): TopicSetting => ({ name, value, fits: (actual) => actual === value, why });

const SETTINGS: readonly TopicSetting[] = [
  {
    name: 'max.message.bytes',
    value: String(TOPIC_MESSAGE_BYTES),
    fits: (actual) => Number(actual) >= TOPIC_MESSAGE_BYTES,
    why: 'the largest event would not fit',
  },
  exactly('retention.ms', '-1', 'events would be dropped with time'),
  exactly('retention.bytes', '-1', 'events would be dropped with size'),
  exactly('cleanup.policy', 'delete', 'events of one stream would replace each other'),
  // With the relay's own times a broker refuses records of a clock that is an hour ahead of its own.
  exactly('message.timestamp.type', 'LogAppendTime', 'a relay whose clock is ahead could not write'),
];

/**
 * Makes the topic unless it is there, and checks it.
 * @throws {UnfitTopic} it is there with settings that would lose or refuse events
 */
export async function ensureTopic(admin: Admin, topic: string, partitions: number): Promise<void> {
  await admin.createTopics({
    topics: [{ topic, numPartitions: partitions, configEntries: SETTINGS.map(({ name, value }) => ({ name, value })) }],
  });
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const actual = topics[0]!.partitions.length;
  if (actual !== partitions) throw new UnfitTopic(`Topic ${topic} has ${actual} partitions and its name promises ${partitions}.`);
  const described = await admin.describeConfigs({
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: SETTINGS.map(({ name }) => name) }],
    includeSynonyms: false,
  });
  const values = new Map(described.resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]));
  for (const { name, value, fits, why } of SETTINGS) {
    const actual = values.get(name) ?? 'not set';
    if (!fits(actual)) throw new UnfitTopic(`Topic ${topic} has ${name}=${actual} and needs ${value}: ${why}.`);
  }
}
