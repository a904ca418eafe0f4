import type { KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import type { Producer, Transaction } from 'kafkajs';
import { seeingProducers } from './seen-producers.ts';

/**
 * The places between two steps of a relay, where a test stops it or lets it fail. `stood`: it knows where the topic stands, and no
 * transaction has begun; `founded`: the topic has its generation.
 */
export type RelayStep = 'took-over' | 'stood' | 'begun' | 'sent' | 'marked' | 'committed' | 'founded';
export type Between = (step: RelayStep) => Promise<void> | void;

/** The same connection; `between` is called at every step of the transactional producers that are made from it. */
export function steppingKafka(inner: KafkaConnection, between: Between): KafkaConnection {
  return seeingProducers(inner, (producer, config) => {
    if (config?.transactionalId !== undefined) step(producer, between);
  });
}

function step(producer: Producer, between: Between): void {
  const begin = producer.transaction.bind(producer);
  let transactions = 0;
  producer.transaction = async () => {
    // The first one takes over, and is given up empty.
    const takesOver = transactions++ === 0;
    if (transactions === 2) await between('stood');
    const transaction = await begin();
    if (!takesOver) await between('begun');
    return followed(transaction, between);
  };
}

function followed(transaction: Transaction, between: Between): Transaction {
  const { send, sendOffsets, commit, abort } = transaction;
  let founds = false;
  transaction.send = async (record) => {
    founds = record.messages.every(({ value }) => value === null);
    const answer = await send(record);
    if (!founds) await between('sent');
    return answer;
  };
  transaction.sendOffsets = async (offsets) => {
    await sendOffsets(offsets);
    await between('marked');
  };
  transaction.commit = async () => {
    await commit();
    await between('committed');
    if (founds) await between('founded');
  };
  transaction.abort = async () => {
    await abort();
    await between('took-over');
  };
  return transaction;
}
