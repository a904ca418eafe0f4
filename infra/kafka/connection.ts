import { Kafka, logLevel, type Admin, type LogEntry } from 'kafkajs';

/** How to reach the brokers. */
export interface KafkaSettings {
  /** `host:port`, any of them. */
  readonly brokers: readonly string[];
  readonly ssl: boolean;
  readonly sasl?: KafkaSasl | null;
  /** Names this process to the brokers, and to operators who look at the members of a group. */
  readonly clientId: string;
  /** Told what the client library logs as an error, and every failure that is survived. */
  readonly report?: (error: unknown) => void;
}

export interface KafkaSasl {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

/** How long the client library keeps trying by itself; times in ms. Always given in full: its defaults depend on NODE_ENV. */
export interface KafkaRetry {
  readonly initialRetryTime: number;
  readonly multiplier: number;
  readonly factor: number;
  readonly maxRetryTime: number;
  readonly retries: number;
}

/**
 * For the transactional producer: right after a commit Kafka refuses the next transaction for a millisecond or two, and the
 * library's own first pause is 300 ms. Gives up after 1.5 s, because whoever fails starts over with a new producer.
 */
export const PROMPT: KafkaRetry = { initialRetryTime: 1, multiplier: 2, factor: 0.2, maxRetryTime: 200, retries: 14 };

/** For consumers and administration: gives up after some 5 s, and whoever uses it starts over. */
export const PATIENT: KafkaRetry = { initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 2000, retries: 6 };

export interface KafkaConnection {
  /**
   * A client of its own for every producer, consumer or reader: consumers of one client and group share in it what they
   * believe to be committed, and overwrite it for each other.
   */
  client(retry: KafkaRetry): Kafka;
  readonly report: (error: unknown) => void;
}

/** What the client library logged as an error. */
class KafkaClientError extends Error {
  constructor({ namespace, log }: LogEntry) {
    super(`${namespace === '' ? 'Kafka' : namespace}: ${log.message}${typeof log.error === 'string' ? `: ${log.error}` : ''}`);
    this.name = 'KafkaClientError';
    // It was not thrown: where the library's log was read says nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Ordinary turns that the library logs as errors although it goes on by itself, and failures that its caller tells of once more. */
const ORDINARY =
  /^Response |concurrent operation on the same transaction|^Crash: |^Restarting the consumer|^Connection error|^Failed to connect to seed broker/;

/** Nothing is connected yet: connections belong to what is made from the clients. */
export function openKafka({ brokers, ssl, sasl, clientId, report = () => undefined }: KafkaSettings): KafkaConnection {
  return {
    report,
    client: (retry) =>
      new Kafka({
        brokers: [...brokers],
        ssl,
        ...(sasl ? { sasl: saslOptions(sasl) } : {}),
        clientId,
        retry,
        connectionTimeout: 3000,
        authenticationTimeout: 10_000,
        requestTimeout: 10_000,
        logLevel: logLevel.ERROR,
        logCreator: () => (entry) => {
          if (!ORDINARY.test(entry.log.message)) report(new KafkaClientError(entry));
        },
      }),
  };
}

/** Asks the brokers through a connection of its own. */
export async function askBrokers<Answer>(kafka: KafkaConnection, ask: (admin: Admin) => Promise<Answer>): Promise<Answer> {
  const admin = kafka.client(PATIENT).admin();
  try {
    await admin.connect();
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}

/** The library's type is a union over mechanisms; the fields are the same for all of ours. */
function saslOptions({ mechanism, username, password }: KafkaSasl): NonNullable<ConstructorParameters<typeof Kafka>[0]['sasl']> {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}

/** What the brokers answer while a transaction of the same name is being ended. */
export const BEING_ENDED = 'CONCURRENT_TRANSACTIONS';

/** What went wrong at the bottom of an error of the client library, which wraps them: `UNKNOWN_TOPIC_OR_PARTITION` and such. */
export function protocolErrorType(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('type' in cause && typeof cause.type === 'string') return cause.type;
  return null;
}
