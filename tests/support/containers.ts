import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { freePort } from './product.ts';

const starters: Readonly<Record<string, () => Promise<{ container: StartedTestContainer; url: string }>>> = {
  async KAFKA_BROKERS() {
    // A broker tells its clients where it is, so the port must be known before it starts. It is the same inside: the broker
    // goes by what it tells when it ends transactions at itself.
    const port = await freePort();
    const container = await new GenericContainer('apache/kafka:4.1.1')
      .withExposedPorts({ container: port, host: port })
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .start();
    return { container, url: `127.0.0.1:${port}` };
  },

  async MONGO_URL() {
    const container = await new GenericContainer('mongo:8.0')
      .withExposedPorts(27017)
      .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start();
    const initiate = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }); while (!db.hello().isWritablePrimary) sleep(50)`;
    await container.exec(['mongosh', '--quiet', '--eval', initiate]);
    return { container, url: `mongodb://127.0.0.1:${container.getMappedPort(27017)}/?directConnection=true` };
  },

  async EVENTSTORE_URL() {
    const container = await new GenericContainer('eventstore/eventstore:24.2.0-jammy')
      .withExposedPorts(2113)
      .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None', EVENTSTORE_MEM_DB: 'false' })
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
      .start();
    return { container, url: `esdb://127.0.0.1:${container.getMappedPort(2113)}?tls=false` };
  },
};

/**
 * Starts the servers that no setting names, in containers, and names them in the environment for the tests. Answers how to stop
 * them. Only to be called where Docker runs (setup/servers.ts).
 */
export async function startContainers(): Promise<() => Promise<void>> {
  const missing = Object.entries(starters).filter(([setting]) => (process.env[setting] ?? '') === '');
  const started = await Promise.all(
    missing.map(async ([setting, start]) => {
      const { container, url } = await start();
      process.env[setting] = url;
      return container;
    }),
  );
  return async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
}
