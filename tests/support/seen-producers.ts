import type { KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import type { Producer, ProducerConfig } from 'kafkajs';

/** The same connection; `seen` is given every producer that is made from it, before anybody else has it. */
export function seeingProducers(
  inner: KafkaConnection,
  seen: (producer: Producer, config: ProducerConfig | undefined) => void,
): KafkaConnection {
  return {
    report: inner.report,
    client(retry) {
      const client = inner.client(retry);
      const make = client.producer;
      // Made by whichever client is asked: the relay asks one made of this one, whose producers keep their coordinators.
      client.producer = function (config) {
        const producer = make.call(this, config);
        seen(producer, config);
        return producer;
      };
      return client;
    },
  };
}
